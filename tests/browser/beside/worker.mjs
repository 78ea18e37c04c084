// In place of worker.mjs: its jobs are done in the process of the tests.

const kind = self.name.split(' ').includes('lab') ? 'lab' : 'game';
const workers = new URL('../python/work', import.meta.url);
const work = fetch(workers, { method: 'POST', body: kind }).then(async (answer) => `${workers}/${await answer.text()}`);

/** The lines of a body, as they arrive. @param {ReadableStream<Uint8Array>} body */
async function* linesOf(body) {
  const decoder = new TextDecoder();
  let rest = '';
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

addEventListener('message', async ({ data: { ticket, job } }) => {
  try {
    const { body } = await fetch(await work, { method: 'POST', body: JSON.stringify(job) });
    if (!body) throw new Error('there is no answer');
    for await (const line of linesOf(body)) postMessage({ ticket, ...JSON.parse(line) });
  } catch (error) {
    postMessage({ ticket, failed: String(error) });
  }
});
