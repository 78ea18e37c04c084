// The laboratory: studies of computer players, run by galaxies.lab in workers. One worker keeps the books:
// it reads the study and sums up the rows; the others play.
import { load } from '../library/games.mjs';
import { settle } from '../library/keeping.mjs';
import { $ } from '../site/elements.mjs';
import '../site/every-page.mjs';
import { download } from '../site/files.mjs';
import { noticeAbout, toast } from '../site/messages.mjs';
import { crewSize, playStudy } from './crew.mjs';
import { FACTS, addAgent, agentsIn } from './facts.mjs';
import { namesOf, showFigures } from './figures.mjs';
import { askAbout, chosen, drawForm, faultOf, fillForm, gamesOf, seatAgent, studyText } from './form.mjs';
import { showGames } from './games.mjs';
import { forget, keepRows, keepStudy, keptStudy } from './kept.mjs';
import { Refused, hire } from './worker.mjs';

/** @import { Study } from './kept.mjs' */
/** @import { PlanJob } from './wire.d.ts' */

const MOST = 1e6; // bytes of a file
const BETWEEN = 300; // ms between two pictures of the results

/** @type {{ study: Study, names: string[], games: number, rows: string[], counted: number, setups: string[] } | null} the study on show */
let running = null;
/** @type {ReturnType<typeof hire> | null} the worker that keeps the books */
let clerk = null;
/** @type {(() => void) | null} stops the crew; null if nobody plays */
let stopCrew = null;
let keep = () => {}; // keeps the newest rows for a reload
let begun = 0; // when the crew began
let before = 0; // the rows that were there then
let isDrawing = false;
let told = '';
/** @type {Record<string, string>} openings by their sentences */
let moves = {};

/** @param {string} why */
function fault(why) {
  $('study-error').textContent = why;
}

/** @param {unknown} error */
function whyOf(error) {
  if (error instanceof Refused) return error.message;
  console.info('The laboratory failed:', error);
  return 'Something went wrong. Try it once more.';
}

/** @param {number} seconds */
function timeSaid(seconds) {
  if (seconds < 60) return 'less than a minute';
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : `about ${Math.round(minutes / 60)} hours`;
}

/** Paint how far the study is. */
function showProgress() {
  if (!running) return;
  const { study, games, rows } = running;
  const done = rows.length;
  const isOver = done === games;
  const seconds = (performance.now() - begun) / 1000;
  const rate = (done - before) / seconds;
  const left = stopCrew && rate > 0 && seconds > 1 ? `, ${timeSaid((games - done) / rate)} left` : '';
  const size = Math.min(crewSize(), games);
  const who = stopCrew ? `, on ${size} ${size === 1 ? 'core' : 'cores'}` : '';
  $('played').max = games;
  $('played').value = done;
  const said = `${done.toLocaleString('en')} of ${games.toLocaleString('en')} games${isOver ? '' : who + left}`;
  $('progress').textContent = said;
  // Read aloud when something begins, at each quarter and at the end.
  const stage = `${study.text} ${Boolean(stopCrew)} ${Math.floor((4 * done) / games)}`;
  if (stage !== told) $('live').textContent = said;
  told = stage;
  $('halt').hidden = !stopCrew;
  $('go-on').hidden = Boolean(stopCrew) || isOver;
  for (const name of ['save-rows', 'save-study']) $(name).toggleAttribute('disabled', name === 'save-rows' && !done);
}

/** Sum up the new rows and draw; at most one picture at a time. */
async function draw() {
  if (!running || !clerk || isDrawing) return;
  isDrawing = true;
  const study = running;
  try {
    const fresh = study.rows.slice(study.counted);
    const figures = await clerk.ask({ kind: 'count', rows: fresh }, 'figures');
    if (study !== running) return;
    study.rows.length = study.rows.length === study.counted + fresh.length ? figures.counted : study.rows.length;
    study.counted = figures.counted;
    showFigures(figures, moves);
    study.setups = namesOf(figures, moves);
    showGames(study.rows, study.setups);
    showProgress();
  } catch (error) {
    if (study === running) fault(whyOf(error));
  } finally {
    isDrawing = false;
  }
  const waits = running && running.counted < running.rows.length;
  if (waits) setTimeout(draw, BETWEEN);
}

/** How a worker reads a study. @param {Study} study @returns {PlanJob} */
const planOf = ({ text, agents }) => ({ kind: 'plan', text, agents: agents.map((one) => [one.name, one.text]) });

/** Stop playing; what was played stays. */
function halt() {
  stopCrew?.();
  stopCrew = null;
  keep();
  showProgress();
}

/** Let the crew play what is missing. */
function goOn() {
  if (!running || stopCrew || running.rows.length === running.games) return;
  const study = running;
  begun = performance.now();
  before = study.rows.length;
  fault('');
  /** @type {string[]} */
  let unkept = [];
  keep = () => {
    const batch = unkept;
    unkept = [];
    if (batch.length && study === running && !keepRows(batch)) {
      $('kept-said').hidden = false;
      $('kept-said').textContent = 'There is no more room to keep games for a reload of this page. Save them as a file.';
    }
  };
  stopCrew = playStudy({ plan: planOf(study.study), names: study.names, first: before, games: study.games }, {
    row: (row) => {
      if (!unkept.length) setTimeout(() => { keep(); draw(); }, BETWEEN);
      unkept.push(row);
      study.rows.push(row);
    },
    ended: () => { stopCrew = null; showProgress(); },
    failed: (why) => { stopCrew = null; showProgress(); fault(`${why} Continue tries again.`); },
  });
  showProgress();
}

/** Put a study on show, with the rows that are there; returns whether it can be played. @param {Study} study @param {string[]} rows */
async function open(study, rows) {
  halt();
  fault('');
  const names = gamesOf(study.text);
  const books = hire(names.length ? names : [chosen().game]);
  try {
    $('run').toggleAttribute('disabled', true);
    const { games } = await books.ask(planOf(study), 'planned');
    clerk?.end();
    clerk = books;
    isDrawing = false;
    running = { study, names, games, rows, counted: 0, setups: [] };
  } catch (error) {
    books.end();
    fault(whyOf(error));
    return false;
  } finally {
    $('run').toggleAttribute('disabled', false);
  }
  $('results').hidden = false;
  $('kept-said').hidden = true;
  $('results-title').textContent = /^title = (".*")$/m.test(study.text) ? JSON.parse(study.text.match(/^title = (".*")$/m)?.[1] ?? '""') : study.name;
  for (const box of ['charts', 'tables', 'games-list']) $(box).replaceChildren();
  $('games').hidden = true;
  showProgress();
  await draw();
  return true;
}

/** Begin a new study. @param {Study} study */
async function begin(study) {
  if (!(await open(study, []))) return;
  keepStudy(study);
  goOn();
  $('results').scrollIntoView({ block: 'start' });
  $('results').focus({ preventScroll: true });
}

/** Show what was kept when the page was reloaded. @param {{ study: Study, rows: string[] }} kept */
async function resume({ study, rows }) {
  if (!(await open(study, rows))) { forget(); return; }
  if (!running || running.rows.length === running.games) return;
  $('kept-said').hidden = false;
  $('kept-said').textContent = 'These games were kept when the page was reloaded. Continue plays the others.';
}

/** Ask about a position of a saved game: the one that the address names. @param {string} id @param {number} ply */
async function askAboutGame(id, ply) {
  await settle();
  const saved = load(id);
  if (!saved) { noticeAbout('game', 'That game is not saved in this browser any more.'); return; }
  const reader = hire([saved.meta.game]);
  $('from-said').textContent = 'Reading the game…';
  $('from').hidden = false;
  $('from-back').setAttribute('href', `${saved.meta.game}.html?s=${encodeURIComponent(id)}`);
  try {
    const position = await reader.ask({ kind: 'cut', record: saved.record, ply }, 'position');
    moves = Object.fromEntries(position.options.map(({ line, said }) => [line, said]));
    const played = askAbout(position);
    $('from-said').textContent = `From here the computers play your game a thousand times, each time with other luck. In your game: ${played}`;
  } catch (error) {
    $('from').hidden = true;
    noticeAbout('game', whyOf(error));
  } finally {
    reader.end();
  }
}

/** Begin a study with the agents that it names. @param {string} text @param {Study['choice']} choice @param {string} name */
const beginText = (text, choice, name) => begin({ text, choice, name, agents: agentsIn(text) });

/** Let the agent of a file take a seat. @param {File} file */
async function seat(file) {
  fault('');
  if (file.size > MOST) { fault('This file is too large for an agent.'); return; }
  const [text, { name }] = [await file.text(), file];
  const [, named = ''] = text.match(/"game":\s*"(\w+)"/) ?? [];
  const reader = hire([named in FACTS ? named : chosen().game]); // which knows that game
  $('add-agent').toggleAttribute('disabled', true);
  try {
    const { game } = await reader.ask({ kind: 'seat', name, text }, 'seated');
    addAgent({ game, name, text });
    if (!seatAgent(game, name)) { fault(`This agent plays ${FACTS[game].title}.`); return; }
    toast(`${name} takes the first seat.`);
  } catch (error) {
    fault(whyOf(error));
  } finally {
    reader.end();
    $('add-agent').toggleAttribute('disabled', false);
  }
}

/** Let the player choose a file. @param {string} accept @param {(file: File) => void} use */
function chooseFile(accept, use) {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept });
  input.onchange = () => { const [file] = input.files ?? []; if (file) use(file); };
  input.click();
}

$('study').onsubmit = (event) => {
  event.preventDefault();
  const choice = chosen();
  const why = faultOf(choice);
  fault(why);
  if (why) $('galaxies').focus(); else beginText(studyText(choice), choice, `${choice.game}-study`);
};
$('halt').onclick = () => { halt(); toast('Stopped. The games so far are kept.'); };
$('go-on').onclick = goOn;
$('sorted').onchange = () => { if (running) showGames(running.rows, running.setups); };
$('save-rows').onclick = () => { if (running) download(`${running.study.name}.jsonl`, running.rows.map((row) => `${row}\n`).join(''), 'application/jsonl'); };
$('save-study').onclick = () => { if (running) download(`${running.study.name}.toml`, running.study.text, 'application/toml'); };
$('open-study').onclick = () => chooseFile('.toml,text/plain', async (file) => {
  if (file.size > MOST) fault('This file is too large for a study.');
  else await beginText(await file.text(), null, file.name.replace(/\.toml$/, ''));
});
$('add-agent').onclick = () => chooseFile('.json,application/json', seat);

drawForm();
const asked = new URLSearchParams(location.search);
const kept = keptStudy();
for (const agent of kept?.study.agents ?? []) addAgent(agent);
if (asked.has('saved')) askAboutGame(asked.get('saved') ?? '', Number(asked.get('ply')));
else if (kept?.study.choice && !kept.study.choice.position) fillForm(kept.study.choice);
if (kept) resume(kept);
dispatchEvent(new Event('boot-ready'));
