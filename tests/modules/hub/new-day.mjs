// A page that stays open into another day notices it once: by its clock, and when it is looked at again.
import { NOON, anew, openPage, soon, tell, wait } from '../page.mjs';

const DAY = 86_400_000;
openPage('index');
const { onNewDay } = await anew()('hub/new-day.mjs');
let changes = 0;
onNewDay(() => { changes += 1; });
const told = (/** @type {string} */ what) => tell(what, new Date().toISOString(), changes);
told('opened');
await soon(DAY / 2 - 1);
told('before midnight');
await soon(1);
told('midnight');
await soon(5 * 60_000);
told('later');
wait(DAY);
for (const type of ['focus', 'focus', 'pageshow']) dispatchEvent(new Event(type));
told('looked at on the day after');
wait(DAY);
document.dispatchEvent(new Event('visibilitychange'));
document.dispatchEvent(new Event('visibilitychange'));
told('in sight again on the next');
wait(NOON - Date.now());
dispatchEvent(new Event('focus'));
told('the clock is set back');
process.exit();
