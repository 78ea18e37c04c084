// The end of a game: the result, and what players can do next.
import { revealed } from '../board/reveal.mjs';
import { MEDALS, SIGNS, byDay, challengeHref, challenges, todayHref } from '../library/days.mjs';
import { newAchievements, newsOf, results } from '../library/results.mjs';
import { titles } from '../library/titles.mjs';
import { open } from '../site/dialogs.mjs';
import { $, button, make } from '../site/elements.mjs';
import { current } from './current.mjs';
import { closeResult, openDrawer } from './drawers.mjs';
import { compareWithGhost } from './ghost.mjs';
import { afterFirstGame, beginGame } from './new-game.mjs';
import { portrait } from './opponents.mjs';
import { review } from './review.mjs';
import { game, session } from './session.mjs';
import { shareResult } from './sharing.mjs';

/** @import { Outcome, Picture } from './wire.d.ts' */

/** Whether there is something to celebrate: a human at this device has won, or only computers have played. @param {Outcome} outcome */
export function isHappy({ winners }) {
  const { here } = session.meta;
  const people = current.status.seats.flatMap(({ kind }, i) => (kind === 'human' && (!here || here.includes(i)) ? [i] : []));
  return winners.length > 0 && (!people.length || people.some((i) => winners.includes(i)));
}

/** Show how the game ended, or the last game of a campaign that goes on: its title is `interim`.
    @param {Picture} answer */
export function paintResult({ outcome, interim, interim_points: points, interim_won: won }) {
  const box = $('result');
  const { record, past } = current;
  const end = outcome ? record.at(-1) ?? '' : interim; // the checksum is different for every game
  box.hidden = !end || past !== null;
  $('reviews').hidden = box.hidden;
  if (box.hidden) closeResult();
  if (!end) {
    delete box.dataset.record;
    $('plots').replaceChildren();
    $('reviews').replaceChildren();
    return;
  }
  // Do not redraw a result that is on show: its review may still be in the making.
  if (box.hidden || box.dataset.record === end) return;
  box.dataset.record = end;
  openAfterLastMove(end);
  $('reviews').replaceChildren();
  const happy = outcome ? isHappy(outcome) : won;
  box.classList.toggle('won', happy);
  box.classList.toggle('lost', !happy);
  if (!outcome) {
    $('plots').replaceChildren();
    const written = make('div', { id: 'review', className: 'review' }, button('Review this game', () => review(false)));
    box.replaceChildren(make('h2', {}, interim), ...scoreLine(points, won), written, make('p', { className: 'row' }, shareButton(points, '')));
    return;
  }
  const { unrated } = outcome;
  const moves = unrated === 1 ? 'move was' : 'moves were';
  const [onward, ...others] = waysOn(outcome);
  box.replaceChildren(make('h2', {}, outcome.title), ...scoreLine(outcome.points, happy), ...news(outcome), make('p', { id: 'decided', hidden: true }),
    make('p', { className: 'row' }, onward, ...(session.meta.puzzle ? [] : [shareButton(outcome.points, outcome.worth, outcome.medal)])),
    ...scoreTable(outcome),
    ...(unrated ? [make('p', { className: 'faint' }, `Unrated: ${unrated} ${moves} undone after new information was revealed.`)] : []),
    make('p', { className: 'row others' }, ...others),
    make('div', { id: 'review', className: 'review' }));
  // A puzzle began in the middle of a game: there is no whole game to review.
  if (!outcome.review || session.meta.puzzle) return;
  review(outcome.career).then(compareWithGhost);
}

/** Open the result over the board once that has shown the last move, which begins when all is painted.
    @param {string} end the game that it is about */
async function openAfterLastMove(end) {
  await Promise.resolve();
  await revealed();
  const box = $('result');
  if (!box.hidden && box.dataset.record === end) openDrawer('result');
}

/** The score, large; in a game that one only wins or loses, which of both. @param {string} points @param {boolean} won */
function scoreLine(points, won) {
  const [number, ...unit] = points.split(' ');
  if (points) return [make('p', { className: 'score' }, make('b', {}, number), ` ${unit.join(' ')}`)];
  return current.status.seats.some(({ kind }) => kind === 'human') ? [make('p', { className: 'score' }, make('b', {}, won ? 'Victory' : 'Defeat'))] : [];
}

/** The button that shares the result as a picture with a few words. @param {string} points @param {string} worth @param {number} [medal] */
const shareButton = (points, worth, medal = 0) => button('Share my result', () => shareResult({ points, worth, medal }));

/** The medal, what is new, and a kind word after a loss. @param {Outcome} outcome */
function news(outcome) {
  const { medal, worth } = outcome;
  const kind = isHappy(outcome) || medal ? '' : outcome.review ? 'The review shows what would have helped.' : '';
  const said = [...(session.saved ? newsOf(session.id, titles) : []), ...(kind ? [kind] : [])].join(' ');
  return [
    ...(medal ? [make('p', { className: `medal medal-${medal}` }, `${SIGNS[medal]} ${MEDALS[medal]}`)] : []),
    ...(worth ? [make('p', { className: 'worth' }, worth)] : []),
    ...(said ? [make('p', { className: 'news-said' }, said)] : []),
    ...achieved(outcome),
  ];
}

/** The achievements that are new, each with the rule behind it. @param {Outcome} outcome */
function achieved({ achievements }) {
  const fresh = session.saved ? newAchievements(session.id, titles) : [];
  const items = achievements.filter(({ name }) => fresh.includes(name)).map(({ title, task, rule }) =>
    make('li', {}, make('b', {}, title), ` ${task} `, make('a', { href: `${game}-rules.html#${rule}` }, rule)));
  if (!items.length) return [];
  const head = items.length === 1 ? 'A new achievement' : `${items.length} new achievements`;
  return [make('h3', {}, head, ' ', make('a', { href: 'logbook.html' }, 'in your logbook')), make('ul', { className: 'achieved' }, ...items)];
}

/** The link to the next challenge of a day that was not played yet, or to what was played. @param {string} day */
function nextChallenge(day) {
  const played = byDay(results(titles)).get(day);
  const mine = `${game}/${session.meta.challenge}`;
  const keys = Object.keys(challenges);
  const at = keys.indexOf(mine) + 1;
  const next = [...keys.slice(at), ...keys.slice(0, at)].find((key) => key !== mine && !played?.has(key));
  const link = next ? { href: challengeHref(next, day), textContent: `Next challenge: ${challenges[next].title}` } : { href: todayHref(day), textContent: 'All challenges of the day' };
  return [make('a', { className: 'button', ...link }), ...(next ? [make('a', { className: 'button', href: todayHref(day), textContent: 'The day so far' })] : [])];
}

/** What can be done next, the most sensible first: the next challenge or mode, another galaxy, or after a
    loss the same one again. @param {Outcome} outcome */
function waysOn(outcome) {
  const { galaxy, place, options, seats } = current.status;
  const { day, challenge = '' } = session.meta;
  /** @param {string} where */
  const again = (where) => beginGame({ galaxy: where, options, seats });
  /** @param {string} name @param {string} label */
  const command = (name, label) => { const made = button(label); made.dataset.do = name; return made; };
  if (session.meta.puzzle) return [command('replay', 'Watch it again'), make('a', { className: 'button', href: 'statistics.html' }, 'Statistics')];
  const next = day || !isHappy(outcome) ? null : afterFirstGame(options);
  // A place that came with the setup does not depend on the galaxy code.
  const same = day ? make('a', { className: 'button', href: challengeHref(`${game}/${challenge}`, day), textContent: 'Try again' })
    : button(place ? 'Play here again' : 'Same galaxy again', () => again(galaxy));
  const other = place ? button('New game', () => open('new')) : button('New galaxy', () => again(''));
  const ways = [
    ...(day ? nextChallenge(day) : []),
    ...(next ? [button(`Go on to: ${next.title}`, next.begin)] : []),
    ...(isHappy(outcome) && !day && !place ? [other, same] : [same, other]),
    command('replay', 'Watch the game again'),
    make('a', { className: 'button', href: 'statistics.html' }, 'Statistics'),
  ];
  ways[0].classList.add('main');
  return ways;
}

/** The portrait of a player, if the computer plays it. @param {number} player */
function faceOf(player) {
  const kind = current.status.seats[player]?.kind ?? 'human';
  return kind === 'human' ? [] : [portrait(kind), ' '];
}

/** One table for all players: a row for each kind of points, a column for each player. There is none
    if a game can only be won or lost, as its title says who won. @param {Outcome} outcome */
function scoreTable({ scores, names, winners, parts }) {
  const labels = [...new Set(parts.flat().map(([label]) => label))];
  if (!labels.length && scores.every((score) => score === 0 || score === 1)) return [];
  /** @param {number} i @param {string} wanted */
  const points = (i, wanted) => (parts[i] ?? []).filter(([label]) => label === wanted).reduce((sum, [, value]) => sum + value, 0);
  /** @param {string} label @param {number[]} values */
  const row = (label, values, className = '') => make('tr', { className }, make('th', { scope: 'row' }, label), ...values.map((value) => make('td', {}, String(value).replace('-', '\u2212'))));
  const together = scores.length > 1;
  const heads = names.map((name, i) => make('th', { scope: 'col', className: winners.includes(i) ? 'won' : '' }, ...faceOf(i), `${name}${winners.includes(i) ? ', winner' : ''}`));
  return [make('table', { className: `${together ? 'together' : ''} ${scores.length > 3 ? 'many' : ''}` },
    ...(together ? [make('thead', {}, make('tr', {}, make('td'), ...heads))] : []),
    make('tbody', {},
      ...labels.map((label) => row(label, scores.map((_, i) => points(i, label)))),
      row(together || labels.length ? 'Total' : 'Score', scores, 'sum')))];
}
