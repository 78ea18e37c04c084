// Where the focus goes when what had it is removed, hidden or disabled: never out of the dialog in front, and never
// to a field that is typed into.
import { anew, openPage, soon, tell } from '../page.mjs';

openPage('index');
/** @type {any} */ (window.Element.prototype).checkVisibility = /** @this {Element} */ function isSeen() { return this.isConnected && !this.closest('[hidden], dialog:not([open])'); };
await anew()('site/focus.mjs');

const PAGE = `<main id="main" tabindex="-1"><h1 id="rest" data-rest tabindex="-1">Rest</h1>
  <section id="plain"><input id="typed"><button id="one">1</button><button id="two">2</button></section>
  <section id="resting"><button id="three">3</button><p id="place" data-rest tabindex="-1">Place</p><p id="later" data-rest tabindex="-1">Later</p></section>
  <section id="lonely"><button id="four">4</button></section></main>
  <dialog id="asked"><input id="field"><div id="row"><button id="yes">Yes</button></div><button id="no">No</button></dialog>`;
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
/** What has the focus after something happened to what had it. @param {string} what @param {string} id @param {() => void} work @param {boolean} [opens] */
async function after(what, id, work, opens = false) {
  document.body.innerHTML = PAGE;
  if (opens) of('asked').show();
  of(id).focus();
  await soon();
  work();
  await soon();
  tell(what, document.activeElement?.id || document.activeElement?.nodeName || '-');
}

await after('a button is removed', 'one', () => of('one').remove());
await after('is hidden', 'one', () => { of('one').hidden = true; });
await after('is disabled', 'two', () => { of('two').disabled = true; });
await after('its part is hidden', 'one', () => { of('plain').hidden = true; });
await after('its part is removed', 'three', () => of('resting').remove());
await after('a part with resting places: the last of them', 'three', () => of('three').remove());
await after('the last one is hidden', 'three', () => { of('later').hidden = true; of('three').remove(); });
await after('nothing is left in its part', 'four', () => of('four').remove());
await after('something else goes', 'one', () => of('two').remove());
await after('the focus has gone on by itself', 'one', () => { of('four').focus(); of('one').remove(); });
await after('a tap on nothing dropped it', 'one', () => { of('rest').dispatchEvent(new Event('pointerdown', { bubbles: true })); of('one').remove(); });
await after('a dialog is in front: of it', 'yes', () => of('yes').remove(), true);
await after('and of its row', 'yes', () => of('row').remove(), true);
await after('what it covers is hidden', 'one', () => { of('plain').hidden = true; }, true);
await after('a dialog that opens over a part that goes', 'one', () => { of('asked').show(); of('plain').remove(); });
await after('a dialog without a button', 'one', () => { of('row').remove(); of('no').remove(); of('asked').show(); of('one').remove(); });
process.exit();
