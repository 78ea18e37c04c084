// Damages the stored texts of games and results at every place, in localStorage and in the journal, and
// reports what the library then makes of them, as JSON for test_damage.py.
import { readFileSync } from 'node:fs';
import { TITLES, counter, place } from './no_browser.mjs';
import { entryText, checksummed } from '../../web/library/entry.mjs';
import { list, load } from '../../web/library/games.mjs';
import { compare } from '../../web/library/keeping.mjs';
import { isSound } from '../../web/library/record.mjs';
import { results } from '../../web/library/results.mjs';

/** @type {{ record: string, before: string, other: string }} */
const { record, before, other } = JSON.parse(readFileSync(0, 'utf-8'));
const PREFIX = 'pocket-galaxies/';
const plies = Number(/\nend (\d+) /.exec(record)?.[1]);
const seats = [{ kind: 'human', name: 'Ada' }];
const meta = { game: 'express', title: 'Galaxy Express', name: 'Tea with Zoé', galaxy: 'k7qp-3m9y', seats, plies, over: false, updated: 1_750_000_000_000 };
const result = { format: 1, game: 'express', when: 1_750_000_000_000, galaxy: '', level: 'Easy', title: 'Won', seats, scores: [7], winners: [0], unrated: 0, given: false };
const NOW = 1_750_000_000_100;
/** @type {Record<string, string>} */
const SOUND = {
  'game/a': entryText({ order: NOW, meta, record }),
  'game/b': entryText({ order: NOW + 1, meta: { ...meta, name: 'Another' }, record: other }),
  'score/a': checksummed(NOW + 2, result),
  'score/b': checksummed(NOW + 3, { ...result, title: 'Also won' }),
  'prose/a': 'prose 0011223344556677 "The sea sings."\nprose 8899aabbccddeeff "At night."',
};
const BEFORE = entryText({ order: NOW - 5, meta: { ...meta, plies: 3 }, record: before });

/** @param {Record<string, string>} here @param {Record<string, string>} there */
function start(here, there) {
  for (const key of Object.keys(place)) delete place[key];
  for (const [key, text] of Object.entries(here)) place[PREFIX + key] = text;
  const journal = new Map(Object.entries(there));
  for (const [key, text] of compare(journal).changes) journal.set(key, text);
  return journal;
}

/** Damages at a place: another letter, the letter lost, and at some places the rest lost. @param {string} text @param {number} at */
const damages = (text, at) => [
  `${text.slice(0, at)}${text[at] === '7' ? '8' : '7'}${text.slice(at + 1)}`,
  text.slice(0, at) + text.slice(at + 1),
  ...(at % 8 === 0 ? [text.slice(0, at)] : []),
];

/** @type {string[]} */
const harm = [];
let cases = 0;

/** @param {boolean} fine @param {string} what */
function expect(fine, what) {
  if (!fine && harm.length < 20) harm.push(what);
}

/** What must be there whatever was damaged. @param {string} where */
function others(where) {
  expect(load('b')?.record === other && load('b')?.meta.name === 'Another', `${where}: another game is harmed`);
  expect(results(TITLES).some(({ id, title }) => id === 'b' && title === 'Also won'), `${where}: another result is harmed`);
}

// Both copies are there and one is damaged anywhere: nothing is lost, and the next start changes nothing.
for (const key of ['game/a', 'score/a', 'prose/a']) {
  for (let at = 0; at < SOUND[key].length; at += 1) {
    for (const damaged of damages(SOUND[key], at)) {
      for (const side of ['here', 'there']) {
        cases += 1;
        const where = `${key} ${side} at ${at}: ${damaged.slice(at, at + 20)}`;
        const broken = { ...SOUND, [key]: damaged };
        const journal = start({ ...(side === 'here' ? broken : SOUND), 'game-before/a': BEFORE }, side === 'here' ? SOUND : broken);
        const game = load('a');
        expect(game !== null && game.record.startsWith(record.trimEnd()), `${where}: the record is lost`);
        expect(game !== null && SOUND['prose/a'].split('\n').every((line) => game.record.includes(line)), `${where}: a text is lost`);
        expect(list().find(({ id }) => id === 'a')?.meta.name === meta.name, `${where}: the name is lost`);
        expect(list().length === 2, `${where}: the list has ${list().length} games`);
        expect(results(TITLES).find(({ id }) => id === 'a')?.title === 'Won', `${where}: the result is lost`);
        others(where);
        counter.writes = 0;
        const { changes } = compare(journal);
        load('a');
        list();
        expect(counter.writes === 0 && changes.length === 0, `${where}: the next start writes ${changes.map(([one]) => one)}`);
      }
    }
  }
}

// Only localStorage: the record is found wherever it is sound, else the save before it.
const text = SOUND['game/a'];
const from = text.indexOf('"galaxies 1') + 1;
for (let at = 0; at < text.length; at += 1) {
  for (const damaged of damages(text, at)) {
    cases += 1;
    const where = `alone at ${at}: ${damaged.slice(at, at + 20)}`;
    const isOutside = damaged.includes(text.slice(from, from + JSON.stringify(record).length - 4));
    start({ ...SOUND, 'game/a': damaged, 'game-before/a': BEFORE }, {});
    const game = load('a');
    const loaded = game?.record.split('\nprose')[0].trimEnd();
    expect(loaded === (isOutside ? record : before).trimEnd(), `${where}: ${isOutside ? 'the record' : 'the save before'} is ignored`);
    expect(isOutside || game?.mended === 'older', `${where}: nothing is said`);
    others(where);
    // Without the save before it, what the list shows is made anew.
    start({ ...SOUND, 'game/a': damaged }, {});
    const listed = list().find(({ id }) => id === 'a');
    expect(!isOutside || (listed?.meta.game === 'express' && listed.meta.plies === plies && listed.meta.seats?.[0].name === 'Ada'), `${where}: the meta is not repaired`);
    others(where);
  }
}

process.stdout.write(JSON.stringify({ cases, harm, sound: [record, before, other].every(isSound) }));
