// What games on several devices use of the page: their modules are loaded later, and have no other way to
// its state.
import { newId } from '../library/entry.mjs';
import { list, recordOf } from '../library/games.mjs';
import { close, open } from '../site/dialogs.mjs';
import { copyText, sendOrCopy } from '../site/files.mjs';
import { noticeAbout, toast, toastAbout } from '../site/messages.mjs';
import { setSetting, setting } from '../site/storage.mjs';
import { current } from './current.mjs';
import { beginGame } from './new-game.mjs';
import { keep } from './playing.mjs';
import { proofFold } from './proof.mjs';
import { begin, game, session } from './session.mjs';
import { send } from './wire.mjs';

/** @typedef {typeof TOOLS} Tools */

export const TOOLS = { begin, beginGame, close, copyText, current, game, keep, list, newId, noticeAbout, open, proofFold, recordOf, send, sendOrCopy, session, setSetting, setting, toast, toastAbout };
