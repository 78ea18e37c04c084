// What games on several devices use of the page: their modules are loaded later, and have no other way to
// its state.
import { newId } from '../library/entry.mjs';
import { list, recordOf } from '../library/games.mjs';
import { close, open } from '../site/dialogs.mjs';
import { copyText } from '../site/files.mjs';
import { noticeAbout, toast } from '../site/messages.mjs';
import { setSetting, setting } from '../site/storage.mjs';
import { current } from './current.mjs';
import { keep } from './playing.mjs';
import { begin, game, session } from './session.mjs';
import { send } from './wire.mjs';

/** @typedef {typeof TOOLS} Tools */

export const TOOLS = { begin, close, copyText, current, game, keep, list, newId, noticeAbout, open, recordOf, send, session, setSetting, setting, toast };
