// The worker for computer players, hints and reviews, and that of the laboratory. It has its own Python,
// so that the page never freezes, and is started when first needed. To cancel a job, end the worker.
// Python takes and returns JSON texts. The name of the worker is that of the game; the laboratory's have
// the names of all games of a study, and then `lab`.
import { loadPyodide } from './boot.mjs';
import { OWN } from './release.mjs';

/** @typedef {(job: string, post: (progress: string) => void) => string} Work */

/** @type {Promise<Work>} */
const ready = loadPyodide().then((python) => python.runPython(`from shell.${OWN.includes('lab') ? 'lab.bench' : 'thinker'} import work; work`));

addEventListener('message', async ({ data: { ticket, job } }) => {
  try {
    const work = await ready;
    const answer = work(JSON.stringify(job), (text) => postMessage({ ticket, progress: JSON.parse(text) }));
    postMessage({ ticket, answer: JSON.parse(answer) });
  } catch (error) {
    postMessage({ ticket, failed: String(error) });
  }
});
