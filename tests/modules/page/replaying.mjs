// The replay player by itself: its steps, its speed, its keys, episodes, and what is asked of Python, which is not here:
// the program shows what was asked for at once.
import { PREFIX, anew, click, empty, fill, openPage, shelf, soon, tell, texts } from '../page.mjs';

empty();
shelf[`${PREFIX}setting/replay-speed`] = '2';
openPage('express');
const at = anew();
await at('page/page.mjs');
await soon(20);
const { current } = await at('page/current.mjs');
const { session } = await at('page/session.mjs');
const replay = await at('page/replay.mjs');
const { keepMistakes } = await at('page/mistakes.mjs');
const { openDrawer } = await at('page/drawers.mjs');
const { replayCommands: run } = replay;
/** @type {any[]} */
const asked = [];
/** @type {number[]} */
const paces = [];
await window.pocket.ready((event) => {
  const { kind, ply } = JSON.parse(event);
  asked.push(JSON.parse(event));
  if (kind === 'look') {
    const past = ply === current.status.plies ? null : ply;
    paces.push(replay.paceOf(past));
    current.past = past;
    replay.paintPlayer();
  }
  return '{"kind":"nothing"}';
});
await soon(20);
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const doing = (/** @type {string} */ name) => /** @type {any} */ (document.querySelector(`#past [data-do="${name}"]`));
const heard = () => asked.splice(0).map((event) => Object.entries(event).filter(([name]) => !['at_once', 'shape'].includes(name)).map(([, value]) => value).join(' ')).concat(paces.splice(0).map((pace) => `at ${pace}`));
/** @param {string} what */
const shown = (what) => tell(what, of('past').hidden ? 'closed' : [of('past-where').textContent, of('past-text').textContent, `${of('past-at').value} of ${of('past-at').max}`, of('past-at').getAttribute('aria-valuetext'), `${doing('play').getAttribute('aria-label')} ${doing('play').className}`, ['first', 'earlier', 'later', 'last'].filter((name) => doing(name).getAttribute('aria-disabled') !== 'true').join(' '), of('what-if').hidden ? 'no what-if' : of('what-if').getAttribute('href'), of('past-episode').value], heard());
/** A game, with lines of its log. @param {object} [status] */
function game(status) {
  current.status = { ...current.status, title: 'A game', plies: 9, over: false, begun: true, ...status };
  Object.assign(current, { log: [[2, 'One', false], [4, 'Two', false], [5, 'Three', true], [8, 'Four', false]], past: null, record: ['x'], recapFrom: 4, earlier: false });
}
game();
heard();
tell(of('past-speed').value, replay.paintPlayer(), of('past').hidden);

tell('# steps');
tell([0, 1, 2, 3, 4, 7, 8, 9].map(replay.stepOf));
for (const name of ['later', 'earlier', 'earlier', 'first', 'earlier', 'later', 'later', 'last', 'later', 'present']) { run[name](); shown(name); }
for (const ply of [4, 8, 9]) { replay.look(ply); shown(`look at ${ply}`); }
replay.watchFromStart();
tell(replay.paintPlayer());
replay.endReplay();
tell(replay.paintPlayer());

tell('# it plays');
openDrawer('log');
run.replay();
shown('replay');
tell(document.activeElement === doing('play'), of('drawers').dataset.shown ?? 'no drawer');
fill('#past-at', '2');
shown('two');
run.play();
shown('play');
for (const time of [349, 1, 699, 1, 700, 1400]) { await soon(time); shown(`after ${time}`); }
run.play();
shown('from the end again');
run.play();
await soon(5000);
shown('stopped');
fill('#past-speed', '4');
tell(shelf[`${PREFIX}setting/replay-speed`]);
fill('#past-at', '1');
run.play();
document.body.classList.add('staged');
await soon(175 + 350);
shown('a combat is on show');
document.body.classList.remove('staged');
await soon(100);
shown('it is over');
await soon(3000);
shown('the end');
openDrawer('log');
for (const earlier of [false, true]) {
  current.earlier = earlier;
  run.again();
  shown('once more');
  tell(document.activeElement === doing('play'), of('drawers').dataset.shown ?? 'no drawer');
  for (const time of [174, 1, 350, 350, 350]) { await soon(time); shown(`after ${time}`); }
}
run.again();
run.later();
await soon(3000);
shown('stepped meanwhile');

tell('# episodes');
for (const parts of [[[0, 'One'], [4, 'Two'], [9, 'Three']], []]) {
  replay.showEpisodes(parts);
  tell(of('past-episode').hidden, texts('#past-episode option'));
  for (const ply of [0, 3, 4, 8]) { current.past = ply; replay.paintPlayer(); shown(`${ply}`); }
}
replay.showEpisodes([[0, 'One'], [4, 'Two'], [9, 'Three']]);
fill('#past-episode', '4');
shown('chosen');
current.past = null;
run.replay();
shown('replay');
replay.endReplay();
tell(of('past-episode').hidden);

tell('# a finished game');
game({ over: true });
for (const saved of [false, true]) { Object.assign(session, { saved, id: 'my game' }); run.first(); shown(`saved ${saved}`); }
keepMistakes({ turning_points: [{ ply: 4, text: 'A slip.', better: 'hold' }, { ply: 8, text: 'Another.' }], courses: [{ name: 'you', unit: 'points', points: [[0, 3], [5, 7]] }] });
run.last();
shown('the present');
tell(of('what-if').hidden);
run['next-mistake']();
shown('the next mistake');
replay.endReplay();
current.past = null;
openDrawer('result');
replay.lookAtMistake(4);
shown('a mistake');
tell(of('drawers').dataset.shown ?? 'no drawer');
for (const [what, act] of /** @type {[string, () => void][]} */ ([['a mistake', () => replay.lookAtMistake(4)], ['the next one', run['next-mistake']], ['a line', () => replay.look(4)]])) { run.first(); run.play(); act(); await soon(5000); shown(`${what} while it plays`); }
run.branch();
run.log();
tell(heard());

tell('# keys');
/** @param {string} key @param {Element} target @param {object} [more] */
function press(key, target, more) {
  let reached = false;
  document.body.addEventListener('keydown', () => { reached = true; }, { once: true });
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  tell(key, target.id || target.getAttribute('data-do') || '', more ?? '', event.defaultPrevented ? 'done' : 'not', reached ? 'goes on' : 'stops', heard(), doing('play').getAttribute('aria-label'));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
}
for (const [id, keys] of [['past-text', ['ArrowRight', 'End', 'ArrowLeft', 'Home', ' ', ' ', 'x']], ['past-at', ['ArrowRight', ' ', ' ', 'x']], ['past-speed', ['ArrowRight', ' ']], ['past-episode', ['ArrowRight', ' ']]]) for (const key of keys) press(key, of(/** @type {string} */ (id)));
press(' ', doing('play'));
press('ArrowRight', doing('play'));
for (const name of ['ctrlKey', 'metaKey', 'altKey']) press('ArrowRight', of('past-text'), { [name]: true });
click('Back to the game', of('past'));
shown('closed');
process.exit();
