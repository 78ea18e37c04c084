// Which tab writes a game, and what the others do: one tab at a time, and a takeover is told to both.
import { PREFIX, anew, openPage, soon, tell } from '../page.mjs';

openPage('index');
const at = anew();
const { hold, watch } = await at('library/writer.mjs');
/** @param {string} who */
const became = (who) => (/** @type {boolean} */ mine) => tell(who, mine ? 'writes' : 'follows');

hold('a', became('without locks'))();

/** Locks as browsers have them. @type {Map<string, () => void>} name -> what ends the lock of its holder */
const held = new Map();
Object.defineProperty(navigator, 'locks', { configurable: true, value: {
  /** @param {string} name @param {{ steal?: boolean, ifAvailable?: boolean }} how @param {(lock: object | null) => Promise<void> | undefined} use */
  async request(name, how, use) {
    tell('asks for', name, how);
    if (held.has(name) && !how.steal) { await use(null); return; }
    held.get(name)?.();
    const stolen = new Promise((_, reject) => { held.set(name, () => reject(Object.assign(new Error('stolen'), { name: 'AbortError' }))); });
    await Promise.race([stolen, use({})]);
    held.delete(name);
  },
} });
const first = hold('a', became('first'));
await soon();
hold('a', became('second'));
await soon();
hold('b', became('another game'));
await soon();
const third = hold('a', became('third'), { steal: true });
await soon();
third();
await soon();
hold('a', became('fourth'));
await soon();
first();
Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: async () => { throw new Error('forbidden'); } } });
hold('a', became('where locks are forbidden'));
await soon();

watch(() => 'a', () => tell('a was written'));
for (const [key, newValue] of [['game/a', 'x'], ['game/b', 'x'], ['game/a', ''], ['score/a', 'x']]) {
  tell(key, newValue);
  dispatchEvent(Object.assign(new Event('storage'), { key: PREFIX + key, newValue }));
}
process.exit();
