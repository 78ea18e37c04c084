// Panes are painted part by part: what has not changed stays the same node, so that nothing that moves begins anew and
// no focus is lost; what has changed, is new, gone, moved or folded is put where it belongs.
import { anew, empty, openPage, tell } from '../page.mjs';

empty();
openPage('express');
const at = anew();
const { show } = await at('page/panes.mjs');
const { all } = await at('site/elements.mjs');
const place = (/** @type {string} */ kind) => document.getElementById(kind === 'panel' ? 'panels' : kind);
const part = (/** @type {string} */ key) => /** @type {any} */ (document.querySelector(`[data-key="${key}"]`));
const focusOn = () => { const now = /** @type {HTMLElement} */ (document.activeElement); return now.dataset.word ?? now.dataset.pane ?? now.tagName; };
/** @param {string} name @param {[string, string | null][]} parts @param {object} [more] */
const pane = (name, parts, more) => ({ name, kind: 'board', under: '', width: 100, height: 50, label: `The ${name}`, inches: 0, true_size: false, parts, ...more });

/** Numbers of nodes, by which a program sees whether one stays. @type {Map<Node, number>} */
const numbers = new Map();
/** @param {Node} node */
const numberOf = (node) => { if (!numbers.has(node)) numbers.set(node, numbers.size); return numbers.get(node); };
/** A part with the numbers of its nodes. @param {any} node @returns {string} */
function told(node) {
  if (node.nodeType === 3) return `"${node.textContent}"`;
  const attributes = [...node.attributes].filter(({ name }) => name !== 'data-key').map(({ name, value }) => `${name}=${value}`);
  return `${[`${node.nodeName}${numberOf(node)}`, ...attributes].join(' ')}${node.childNodes.length ? `(${[...node.childNodes].map(told).join(', ')})` : ''}`;
}
/** Paint one part of the board anew. @param {string} what @param {string | null} markup */
function patch(what, markup) {
  show([pane('main', [['a', markup]])], place);
  tell(what, told(part('a')));
}

tell('# inside a part');
patch('new', '<g class="act" tabindex="0" data-word="go"><path d="M0"/><path d="M1"/><text>One</text></g>');
patch('not changed', null);
patch('the same', '<g class="act" tabindex="-1" data-word="go"><path d="M0"/><path d="M1"/><text>One</text></g>');
patch('other attributes', '<g class="act on" data-word="come"><path d="M0"/><path d="M1"/><text>One</text></g>');
patch('another child', '<g class="act"><path d="M0"/><path d="M2"/><text>One</text></g>');
patch('in another order', '<g class="act"><path d="M2"/><path d="M0"/><text>One</text></g>');
patch('one more', '<g class="act"><path d="M2"/><path d="M0"/><text>One</text><path d="M3"/></g>');
patch('fewer', '<g class="act"><text>One</text></g>');
patch('a title', '<g class="act"><title>Ada</title><path d="M1"/></g>');
patch('another title', '<g class="act"><title>Bo</title><path d="M1"/></g>');
patch('a title in place of a line', '<g class="act"><path d="M1"/><title>Bo</title></g>');
patch('plain groups', '<g class="card"><g transform="a"><path d="M0"/></g><g><path d="M1"/></g><g class="late"><path d="M2"/></g></g>');
patch('one of them changed', '<g class="card"><g transform="a"><path d="M9"/></g><g><path d="M1"/></g><g class="late"><path d="M2"/></g></g>');
patch('one more of them', '<g class="card"><g><path d="M3"/></g><g transform="a"><path d="M9"/></g><g><path d="M1"/></g><g class="late"><path d="M2"/></g></g>');
patch('the first is gone', '<g class="card"><g><path d="M1"/></g><g transform="b"><path d="M9"/></g><g class="late"><path d="M4"/></g></g>');
patch('with the same number of attributes', '<g class="card"><g opacity="1"><path d="M1"/></g><g transform="b" opacity="1"><path d="M9"/></g><g class="late"><path d="M4"/></g></g>');
patch('two plain ones', '<g class="card"><g><path d="M1"/></g><g><path d="M2"/></g></g>');
patch('both like the second', '<g class="card"><g><path d="M2"/></g><g><path d="M2"/></g></g>');
patch('another kind of element', '<circle r="1"/>');
patch('two elements', '<circle r="1"/><circle r="2"/>');
patch('one again', '<circle r="1"/>');
patch('nothing', '');
try { patch('broken', '<g></g></g><g>'); } catch (error) { tell(String(error)); }

tell('# parts of a pane');
const parts = () => all('#board > [data-pane] > *').map((/** @type {Element} */ one) => `${one.getAttribute('data-key') ?? one.getAttribute('class')}${numberOf(one)}`).join(' ');
for (const keys of ['a b c', 'c a b', 'b d', 'd b c']) {
  show([pane('main', keys.split(' ').map((key) => [key, `<path d="${key}"/>`]))], place);
  tell(keys, parts());
  if (keys === 'a b c') document.querySelector('#board [data-pane]')?.insertAdjacentHTML('beforeend', '<g class="cue"></g>'); // it goes by itself
}
show([pane('main', [['d', '<path d="new"/>'], ['b', null], ['c', '<circle r="1"/>']])], place);
tell(told(part('d')), told(part('b')), told(part('c')));

tell('# the pane itself');
const svg = () => { const [one] = all('#board [data-pane]'); return `${one.nodeName}${numberOf(one)} ${[...one.attributes].map(({ name, value }) => `${name}=${value}`).join(' ')}`; };
for (const more of [{}, { inches: 8, true_size: true, width: 200, label: 'A chart' }, { inches: 9, true_size: true }, { inches: 0, true_size: false }]) { show([pane('main', [], more)], place); tell(svg()); }
const acts = '<path class="act" tabindex="0" data-word="one"/><path class="act" tabindex="0" data-word="two"/>';
show([pane('main', [['a', acts]])], place);
tell(told(part('a')));

tell('# what moves');
/** @type {string[]} */
const moves = [];
/** @type {any} */ (window.Element.prototype).animate = /** @this {Element} */ function animate(/** @type {any[]} */ frames, /** @type {any} */ { duration }) { moves.push(`${this.getAttribute('d')} in ${frames.length} steps, ${duration} ms`); return { cancel: () => { moves.push('cancelled'); } }; };
const ship = (/** @type {string} */ path, name = 'ship') => `<path d="${name}" data-path="${path}"/>`;
/** @param {string} what @param {string | null} markup @param {object} [how] */
function move(what, markup, how) { show([pane('main', [['a', markup]])], place, how); tell(what, moves.splice(0)); }
move('a path', ship('0,0 3,4'));
move('the same', ship('0,0 3,4', 'boat'));
move('not changed', null);
move('another', ship('0,0 6,8 9,9'), { pace: 2 });
move('without moving', ship('0,0 1,1'), { animate: false });
move('none', '<path d="ship"/>');
move('once more', ship('0,0 1,1'));

tell('# where panes are');
const seen = (/** @type {string} */ what) => tell(what, ['board', 'hand', 'panels'].map((id) => `${id}: ${[...place(id)?.children ?? []].map(named).join(' ')}`).join('; '));
/** @param {any} box @returns {string} */
const named = (box) => (box.dataset.pane ? `${box.dataset.pane}${numberOf(box)}` : `[${box.tagName} ${box.dataset.fold}${numberOf(box)} ${[...box.children].map((/** @type {any} */ one) => (one.tagName === 'SUMMARY' ? `head ${[...one.children].map(named).join(' ')}` : named(one))).join(' ')}]`);
const [main, cards, orders, notes] = [pane('main', []), pane('cards', [], { kind: 'hand' }), pane('orders', [], { kind: 'panel' }), pane('notes', [], { kind: 'panel' })];
const under = pane('under', [], { kind: 'panel', under: 'orders' });
const second = pane('second', [], { kind: 'panel', under: 'orders' });
for (const [what, panes] of /** @type {[string, any[]][]} */ ([['three kinds', [main, cards, orders, notes]], ['in another order', [notes, main, orders]], ['one folded under another', [orders, under, notes]], ['two', [notes, orders, second, under]], ['one less', [orders, second, notes]], ['no longer', [orders, notes]], ['none', []]])) {
  show(panes, place);
  seen(what);
}

tell('# the focus');
const words = (/** @type {string[]} */ ...several) => several.map((word) => /** @type {[string, string]} */ ([word, `<g class="act" data-word="${word}"></g>`]));
/** @type {any} */ (window.Element.prototype).checkVisibility = () => true;
for (const [what, first, then] of /** @type {[string, string[], string[]][]} */ ([['stays', ['a', 'b'], ['b', 'a']], ['is gone', ['a', 'b'], ['b']]])) {
  show([pane('main', words(...first))], place);
  part('a').firstElementChild.focus();
  show([pane('main', words(...then))], place);
  tell(what, focusOn(), document.querySelector('[data-pane="main"]')?.getAttribute('tabindex') ?? 'no tabindex');
}
show([pane('main', words('a', 'b'))], place);
part('a').firstElementChild.focus();
show([pane('main', [['x', '<g class="act" data-word="a"></g>'], ...words('b')])], place);
tell('in another part', focusOn());
part('b').firstElementChild.focus();
show([pane('other', words('b'))], place);
tell('in another pane', focusOn());
document.getElementById('prompt')?.focus();
show([pane('main', words('a'))], place);
tell('elsewhere', document.activeElement?.id ?? '');
process.exit();
