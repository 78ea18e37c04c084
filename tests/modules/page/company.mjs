// What a page says about the people on other devices, and which of the devices passes everything on: the sentences and
// the decisions for every place at the table.
import { anew, openPage, tell } from '../page.mjs';

openPage('express');
const at = anew();
const { told } = await at('page/company.mjs');
const { hubIn, next, rank, termAfter } = await at('page/passing.mjs');

const status = { names: ['Ada', 'Bo', 'Cy', 'Dee'], turn: 'Bo', yours: false, over: false, awaits: [], watches: false };
/** A table as a device sees it. @param {number[]} here @param {number[]} ready the devices that are connected with it @param {object} [more] */
const table = (here, ready, more) => ({ id: 'x', here, devices: [[0], [1, 3], [2]], term: 0, away: [], watching: 0, peers: new Map([[0, { ready: false }], [1, { ready: false }], ...ready.map((peer) => /** @type {[number, object]} */ ([peer, { ready: true }]))]), ...more });
/** @param {string} what @param {object} seen @param {object} [now] @param {number} [minutes] */
const say = (what, seen, now, minutes = 0) => tell(`${what}:`, told({ ...status, ...now }, seen, minutes) || 'nothing');

tell('# who is there');
for (const ready of [[], [1], [2], [1, 2]]) say(`the first device is connected with ${ready}`, table([0], ready));
for (const away of [[], [1], [2], [0]]) say(`the second one hears that ${away} is away`, table([1, 3], [0], { away }));
say('the second one has lost the first', table([1, 3], [2], { away: [] }));
say('in the turn of the second', table([1, 3], [0], { term: 1 }));
say('in the turn of the third, with all', table([2], [0, 1], { term: 2 }));
say('people of two devices in the order of their seats', table([2], [0, 1], { term: 2, devices: [[3, 1], [0], [2]] }));
for (const watching of [0, 1, 2]) say(`${watching} watch`, table([0], [1, 2], { watching }));
for (const watching of [0, 1, 2, 3]) say(`${watching} watch, as this one does`, table([], [0], { watching }), { watches: true });
say('watching, and nobody is connected', table([], [], { watching: 1 }), { watches: true });

tell('# whose turn it is');
for (const minutes of [0, 1, 2]) say(`Bo for ${minutes} minutes`, table([2], [0]), {}, minutes);
say('one who is not connected', table([0], [2]), {}, 9);
say('somebody without a name', table([0], [1, 2]), { turn: 'the pilot' });
say('the same for a while', table([0], [1, 2]), { turn: 'the pilot' }, 5);
for (const [what, now] of /** @type {[string, object][]} */ ([['yours', { yours: true }], ['over', { over: true, yours: true }], ['nobody', { turn: '' }], ['words of a device are awaited', { awaits: [1], yours: true }]])) say(what, table([0], [1, 2]), now, 9);

tell('# who passes everything on');
const NUMBERS = [0, 1, 2, 3, Infinity];
for (const term of [0, 1, 2, 3, 7]) tell('turn', term, hubIn(term, 3), NUMBERS.map((number) => `${rank(number, term, 3)}`).join(' '), NUMBERS.map((number) => `${termAfter(term, number, 3)}`).join(' '));
tell('no device plays', hubIn(5, 0), hubIn(5, 1), `${rank(0, 5, 1)} ${rank(0, 5, 0)}`);
const STATES = ['hub', 'linked', 'looking', 'lost'];
for (const mine of STATES) {
  for (const theirs of STATES) {
    const steps = [[0, 0], [3, 0], [0, 3]].map(([here, there]) => next({ number: 1, term: here, state: mine }, { number: 2, term: there, state: theirs }, 3));
    tell(mine, 'meets', theirs, '- in the same turn:', steps[0], '- later:', steps[1], '- earlier:', steps[2]);
  }
}
/** @param {number} mine @param {number} theirs @param {number} term @param {number} [later] */
const lost = (mine, theirs, term, later = term) => next({ number: mine, term, state: 'lost' }, { number: theirs, term: later, state: 'lost' }, 3);
for (const term of [0, 1, 2]) tell('both have lost the one of turn', term, [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1], [0, Infinity], [Infinity, 0]].map(([mine, theirs]) => `${mine} meets ${theirs}: ${lost(mine, theirs, term)}`).join(', '));
tell('of a later turn that only the other one knows', lost(1, 2, 0, 2), lost(2, 1, 0, 2), lost(1, 2, 2, 0), lost(2, 1, 2, 0));
process.exit();
