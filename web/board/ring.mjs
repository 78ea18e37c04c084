// Rings what a hint speaks of on the board, until the next picture.
import { all } from '../site/elements.mjs';

/** Ring the parts that stand for an action, or for as many of its first words as parts do. Parts may
    continue the words chosen already. @param {string} line @param {string[]} draft */
export function ring(line, draft) {
  const begun = `${draft.join(' ')} `;
  const words = draft.length && line.startsWith(begun) ? line.slice(begun.length) : line;
  const said = all('.pane [data-word]')
    .map((part) => ({ part, word: part.dataset.word ?? '' }))
    .filter(({ word }) => `${words} `.startsWith(`${word} `));
  const most = Math.max(...said.map(({ word }) => word.length));
  for (const { part, word } of said) part.classList.toggle('advised', word.length === most);
}

export const unring = () => all('.advised').forEach((part) => part.classList.remove('advised'));
