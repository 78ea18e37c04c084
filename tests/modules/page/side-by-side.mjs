// A finished game with another one of the same galaxy beside it, and with its ghost: what the page asks of Python, what
// it shows at once, and what it shows once the second Python has compared both. The games are short, as that takes long.
import { Beside, empty, heard, openPage, playthrough, saveFinished, soon, started, tell, texts } from '../page.mjs';

empty();
saveFinished('first', playthrough('courier-lost'), 1);
saveFinished('second', playthrough('courier-lost'), 2, { name: 'My best' });
saveFinished('third', playthrough('courier-lost'), 3);
saveFinished('otherwhere', playthrough('courier-declined'), 2);
saveFinished('given-up', playthrough('courier-lost'), 2, { abandoned: true });
saveFinished('going', playthrough('courier-lost'), 2, { over: false });

openPage('express', '?s=first');
const at = await started();
const { session } = await at('page/session.mjs');
const { send } = await at('page/wire.mjs');
const { stopThinking } = await at('page/thinking.mjs');
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
stopThinking();

tell('# one is chosen');
session.meta.ghost = playthrough('courier-declined');
send({ kind: 'look', ply: 5, watch: true });
await soon(20);
heard();
const options = () => [...document.querySelectorAll('#beside-which option')].map((one) => one.textContent);
tell(of('beside-row').hidden, options(), of('beside').hidden);
for (const which of ['ghost', 'second', 'third', '']) {
  of('beside-which').value = which;
  of('beside-which').dispatchEvent(new Event('input'));
  await soon(20);
  tell(which, heard().map((text) => text.slice(0, 60)), of('beside').hidden, texts('#beside-where, #beside-text p, #both p'), document.querySelectorAll('#beside-board svg').length);
  if (which === 'ghost') Beside.work(); // the others are asked for, and nobody waits for them
  await soon(20);
  tell(Beside.jobs.length, texts('#both p'), document.querySelectorAll('#both svg').length);
}

tell('# the ghost');
const { watchBoth } = await at('page/comparison.mjs');
watchBoth();
tell(of('beside-which').value, of('beside').hidden, of('past').hidden);
const { compareWithGhost } = await at('page/ghost.mjs');
stopThinking();
await compareWithGhost();
await soon(20);
tell(texts('#reviews p'), Beside.jobs.length);
Beside.work();
await soon(20);
tell(texts('#reviews h2, #reviews h3, #reviews button'), document.querySelectorAll('#reviews .plots svg').length);
session.meta.ghost = '';
of('reviews').replaceChildren();
await compareWithGhost();
tell(of('reviews').children.length);
process.exit();
