// What follows an answer of Python: sounds, a celebration, the sky, what is saved, and what of the board is shown in
// moments. The pictures are one of a new game, with changes.
import { Beside, PREFIX, anew, empty, handle, openPage, shelf, soon, tell, texts, went } from '../page.mjs';

empty();
openPage('express');
/** @type {any} */
const here = globalThis;
/** @type {any} */
const wide = { matches: true, addEventListener: (/** @type {string} */ type, /** @type {() => void} */ act) => { wide[type] = act; } };
let isStill = false;
here.matchMedia = (/** @type {string} */ query) => (query.includes('reduce') ? { matches: isStill } : query.includes('aspect') ? Object.assign(wide, { query }) : { matches: false, addEventListener() {} });
const at = anew();
await at('page/page.mjs');
tell(wide.query);
wide.change();
/** @type {any} */
let picture = null;
/** @type {any[]} */
const asked = [];
await window.pocket.ready((event) => { asked.push(JSON.parse(event)); const answer = handle(event); const made = JSON.parse(answer); if (made.kind === 'picture') picture ??= made; return answer; });
await soon(20);
const { take } = await at('page/answers.mjs');
const { current } = await at('page/current.mjs');
const { session } = await at('page/session.mjs');
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const games = () => Object.keys(shelf).filter((key) => key.includes('/game/')).length;
/** @type {string[]} */
const done = [];
const { classList } = document.body;

/** What each sound begins with, by which it is known. @type {Record<number, string>} */
const SOUNDS = { 659.3: 'choose', 523.3: 'piece or won', 160: 'engine', 392: 'lost', 233.1: 'refuse' };
let isFirst = true;
class Made { constructor(/** @type {any} */ _context, /** @type {any} */ { frequency } = {}) { if (frequency && isFirst) done.push(`sound ${SOUNDS[frequency]}`); if (frequency) isFirst = false; } gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }; connect() { return this; } start() {} stop() {} getChannelData() { return []; } }
Object.assign(here, { GainNode: Made, OscillatorNode: Made, AudioBuffer: Made, AudioBufferSourceNode: Made, BiquadFilterNode: Made, AudioContext: class { resume() { isFirst = true; return Promise.resolve(); } } });
shelf[`${PREFIX}setting/sound`] = 'on';

const { status } = picture;
/** Take the picture with changes. @param {object} changes @param {object} [now] */
function show(changes, now) {
  isFirst = true;
  take({ ...picture, opened: undefined, save: false, draft: [], log: { start: current.log.length, entries: [], more: false }, ...changes, status: { ...status, record: { start: current.record.length, lines: [] }, prose: { start: 0, lines: [] }, ...now } });
}
const heard = () => done.splice(0);
const OUTCOME = { title: 'Over', scores: [70], winners: [0], names: ['You'], parts: [], unrated: 0, points: '70 points', worth: '', medal: 0, achievements: [], review: false, career: false };
const lost = { ...OUTCOME, winners: [] };

tell('# the window');
tell(asked.splice(0).map(({ kind, shape }) => `${kind} ${shape}`));
for (const matches of [false, true]) { wide.matches = matches; wide.change(); tell(asked.splice(0).map(({ kind, shape }) => `${kind} ${shape}`)); }
heard();

tell('# sounds');
for (const [what, changes] of /** @type {[string, any][]} */ ([
  ['nothing', {}], ['a choice', { draft: ['go'] }], ['a choice that is refused', { draft: ['go'], refusal: { rule: '', why: 'No.' } }], ['a move', { save: true }], ['with a sound of its own', { save: true, sound: 'engine', draft: ['go'] }], ['a sound without a move', { sound: 'engine' }],
  ['a refusal', { refusal: { rule: '', why: 'No.' }, save: true }], ['signed', { save: true, quiet: true }], ['refused and signed', { refusal: { rule: '', why: 'No.' }, quiet: true }], ['opened', { opened: true, save: true, draft: ['go'] }], ['opened from the saved games', { opened: false, save: true }],
  ['won', { save: true, sound: 'engine', outcome: OUTCOME }], ['lost', { save: true, sound: 'engine', outcome: lost }], ['looked at again', { sound: 'engine', outcome: OUTCOME }],
])) { show(changes); const early = heard(); await soon(); tell(what, early, heard()); }
for (const name of ['revealing', 'staged']) {
  classList.add(name);
  show({ save: true, sound: 'engine', outcome: lost });
  const early = heard();
  await soon();
  tell(name, early, heard());
  classList.remove('revealing', 'staged');
}

tell('# a win is celebrated');
await soon(5000);
/** @param {string} what @param {object} changes @param {object} [now] */
async function win(what, changes, now) {
  show({ save: true, ...changes }, now);
  await soon();
  const seen = [classList.contains('celebrating')];
  for (const time of [1999, 1]) { await soon(time); seen.push(classList.contains('celebrating')); }
  heard();
  tell(what, seen);
}
session.id = 'one';
await win('lost', { outcome: lost });
await win('not played now', { save: false, outcome: OUTCOME });
await win('the first of a campaign is lost', { interim: 'The first is over', interim_won: false });
isStill = true;
await win('nothing may move', { outcome: OUTCOME });
isStill = false;
document.documentElement.dataset.motion = 'none';
await win('nor here', { outcome: OUTCOME });
delete document.documentElement.dataset.motion;
await win('won', { outcome: OUTCOME });
await win('once', { outcome: OUTCOME });
await win('the first of a campaign', { interim: 'The first is over', interim_won: true });
session.id = 'two';
await win('another game', { outcome: OUTCOME });

tell('# what is saved');
/** @param {string} what @param {object} changes @param {object} [now] @param {object} [meta] @param {object} [how] */
async function store(what, changes, now, meta, how) {
  empty();
  session.meta = { game: 'express', ...meta };
  Object.assign(session, { saved: false, rebuilt: false, writer: true }, how);
  shelf[`${PREFIX}setting/unsent`] = '{}';
  show(changes, now);
  await soon(20);
  tell(what, games(), shelf[`${PREFIX}setting/unsent`] ? 'an unsent text' : 'no unsent text', location.search, Object.entries(session.meta).filter(([name]) => /^(?:day|challenge|puzzle|ghost|ghostHidden|dated)$/.test(name)), texts('#notice p'), of('past').hidden);
  heard();
}
const begun = { begun: true, challenge: 'daily' };
await store('a look', {});
await store('a move', { save: true });
await store('what the list shows was lost', {}, {}, {}, { rebuilt: true });
await store('a new game', { opened: true }, begun);
await store('a new game that has not begun', { opened: true }, { begun: false });
await store('a game that is watched', { opened: true, watch: true }, begun);
await store('a challenge', { opened: true, day: '2026-11-14' }, begun);
await store('a puzzle', { opened: true, puzzle: '01234567' }, { begun: false });
await store('beside a ghost', { opened: true, against: 'A' }, begun);
await store('of older rules', { opened: true, dated: 'The rules have changed.' }, begun);
await store('of the same game', { dated: 'The rules have changed.' }, begun);
const lens = (/** @type {boolean} */ on, name = 'ghost') => ({ lenses: [{ name, label: 'Ghost', on }] });
await store('a ghost is switched off', lens(false), begun, { ghost: 'A' });
await store('in a saved game', lens(false), begun, { ghost: 'A' }, { saved: true });
await store('is on', lens(true), begun, { ghost: 'A' });
await store('on again', lens(true), begun, { ghost: 'A', ghostHidden: true });
await store('another switch', lens(false, 'names'), begun, { ghost: 'A' });
await store('no ghost', lens(false), begun);
for (const [what, changes, over] of /** @type {[string, object, boolean][]} */ ([['looked at after its end', {}, true], ['played on', { save: true }, false], ['the first game ends', { save: true }, true]])) {
  of('toast').replaceChildren();
  await store(what, changes, { begun: true, over });
  tell(texts('#toast span'));
}

tell('# the sky');
let paints = 0;
const { replaceChildren } = of('sky');
of('sky').replaceChildren = (/** @type {any[]} */ ...nodes) => { paints += 1; replaceChildren.apply(of('sky'), nodes); };
const sky = () => [document.documentElement.hasAttribute('data-sky'), of('sky').children.length, paints];
const first = of('sky').firstChild;
for (const [galaxy, ...more] of [[status.galaxy], ['k7qp-3m9y'], [''], ['k7qp-3m9y', ''], ['', 'k7qp-3m9y']]) {
  for (const code of [galaxy, ...more]) show({}, { galaxy: code });
  const before = sky();
  await soon();
  tell(galaxy === status.galaxy ? 'the same' : galaxy || 'none', more.length ? `then ${more[0] || 'none'}` : '', before, sky(), of('sky').firstChild === first);
}

tell('# in moments');
Object.assign(session, { id: 'three', saved: false, meta: { game: 'express' } });
const { isPlaying } = await at('board/theatre.mjs');
const combat = { name: 'fight', kind: 'combat', under: '', label: 'A fight', inches: 0, true_size: false, width: 10, height: 10, parts: [['f', '<path/>']] };
const cue = { kind: 'ring', x: 1, y: 2, size: 3, text: '' };
of('board').insertAdjacentHTML('beforeend', '<svg data-pane="other"></svg>');
/** @param {string} what @param {object} changes @param {object} [now] */
async function moment(what, changes, now) {
  show(changes, now);
  const early = [isPlaying(), document.querySelectorAll('.theatre [data-pane]').length];
  await soon();
  tell(what, ...early, document.querySelectorAll('.cue').length, current.ply);
}
/** @type {any} */ (window.Element.prototype).getScreenCTM = () => ({ a: 1 });
await moment('nothing', {}, { plies: 4, begun: true });
await moment('a fight', { theatre: [combat] }, { plies: 5, begun: true });
await moment('the same ply', {}, { plies: 5, begun: true });
await moment('another one', {}, { plies: 6, begun: true });
shelf[`${PREFIX}setting/moments`] = 'once';
await moment('all at once', { theatre: [combat] }, { plies: 7, begun: true });
delete shelf[`${PREFIX}setting/moments`];
await moment('a fight again', { theatre: [combat] }, { plies: 8, begun: true });
await moment('another game', { theatre: [combat], opened: true }, { plies: 8, begun: true });
await moment('a cue', { cues: [cue] }, { plies: 9, begun: true });
await moment('undone', {}, { plies: 8, begun: true });
await moment('a cue of what is undone', { cues: [cue] }, { plies: 7, begun: true });
show({ cues: [cue] }, { plies: 9, begun: true });
await moment('the game has gone on', {}, { plies: 10, begun: true });
await moment('in the past', { cues: [cue], past: 2 }, { plies: 10, begun: true });

tell('# what still moves ends at once, unless the picture goes on from the last one');
here.KeyframeEffect = class { target = document.querySelector('#board [data-pane]'); getComputedTiming() { return { endTime: 100 }; } };
document.getAnimations = () => [/** @type {any} */ ({ effect: new here.KeyframeEffect(), playState: 'running', finish: () => done.push('ended') })];
for (const [what, plies, changes, isBegun] of /** @type {[string, number, object, boolean][]} */ ([['from here', 10, {}, true], ['a move with its luck', 13, {}, true], ['more', 17, {}, true], ['undone', 16, {}, true], ['looking back', 16, { past: 15 }, true], ['to the present', 16, {}, true], ['a new game', 2, { opened: true }, false], ['one that has begun', 2, { opened: true }, true], ['a saved one', 2, { opened: false }, false]])) {
  show(changes, { plies, begun: isBegun });
  tell(what, heard());
}
document.getAnimations = () => [];

tell('# what else comes');
for (const answer of [{ kind: 'elsewhere', game: 'charter' }, { kind: 'lesson', done: true }, { kind: 'lesson', done: false }]) {
  empty();
  Object.assign(session, { saved: true, writer: true, meta: { game: 'express', puzzle: 'lesson-first' } });
  take(answer);
  tell(answer, went.splice(0), Object.entries(shelf).filter(([key]) => key.includes('score/')).map(([, text]) => JSON.parse(text)).map(({ puzzle, solved }) => [puzzle, solved]));
}
const job = { kind: 'bot', ticket: 1 };
session.meta = { game: 'express' };
for (const [what, changes, now] of /** @type {[string, object, object][]} */ ([['a tab that writes', { job }, {}], ['one that follows', { job }, { writer: false }], ['a hint there', { job: { ...job, kind: 'hint' } }, { writer: false }]])) {
  Object.assign(session, { writer: true }, now);
  Beside.jobs.length = 0;
  show(changes);
  await soon(20);
  tell(what, Beside.jobs.length, of('thinking').hidden);
}
session.writer = true;
session.meta.abandoned = true;
Beside.jobs.length = 0;
show({ job });
await soon(20);
tell('given up', Beside.jobs.length);
process.exit();
