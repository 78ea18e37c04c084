// Shows a picture of Python on the board, with what just happened: combats, moving pieces, cues.
import { cue, uncue } from '../board/cues.mjs';
import { glide } from '../board/gliding.mjs';
import { reveal, revealed } from '../board/reveal.mjs';
import { endTheatre, perform } from '../board/theatre.mjs';
import { setting } from '../site/storage.mjs';
import { current } from './current.mjs';
import { paint } from './painting.mjs';
import { show } from './panes.mjs';

/** @import { Picture, PlacedCue } from './wire.d.ts' */

/** Show a picture on the board and beside it. @param {Picture} answer */
export function showPicture(answer) {
  // A new game reveals its setup; a game in progress opens without revealing its last moves.
  const fresh = answer.opened && !current.status.begun ? current.status.plies : Infinity;
  const before = answer.opened === undefined ? current.ply : fresh;
  const pace = paint(answer);
  reveal(before, current.ply);
  glide(pace);
  play(answer, pace, before);
  if (!pace || current.ply < before) uncue();
  else if (answer.cues.length) showCues(answer.cues, pace);
}

/** Play the combats of an answer in front of the board; what is on show ends where the game goes elsewhere.
    @param {Picture} answer @param {number} pace @param {number} before the ply of the last picture */
function play({ theatre, past }, pace, before) {
  const atOnce = past === null && setting('moments', 'step') === 'once';
  if (pace && theatre.length && !atOnce) perform(theatre, pace, (combat, box) => show([combat], () => box, { animate: false }));
  else if (!pace || current.ply !== before) endTheatre();
}

/** Show what happened on the board once the last move is revealed, unless the game has gone on. @param {PlacedCue[]} cues @param {number} pace */
async function showCues(cues, pace) {
  const { ply } = current;
  await revealed();
  if (current.ply === ply) cue(cues, pace);
}
