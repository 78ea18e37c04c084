// Thinks: bots, hints and reviews in a Python of its own, made when first needed, so the page
// never stops. Cancelling is ending the worker. Messages are JSON texts both ways.
import { loadPyodide } from './boot.mjs';

const ready = loadPyodide().then((python) => python.runPython('from shell.thinker import work; work'));

addEventListener('message', async ({ data }) => {
  try {
    const work = await ready;
    const answer = work(JSON.stringify(data.job), (text) => postMessage({ ticket: data.ticket, progress: JSON.parse(text) }));
    postMessage({ ticket: data.ticket, answer: JSON.parse(answer) });
  } catch (error) {
    postMessage({ ticket: data.ticket, failed: String(error) });
  }
});
