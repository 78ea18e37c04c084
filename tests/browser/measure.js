// What is wrong with the look of the open dialog, else of the page, as far as it can be measured.
(least) => {
  const faults = [];
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = dialog ?? document.body;
  const wide = document.documentElement.clientWidth;
  const high = innerHeight;
  const seen = (el) => el.checkVisibility({ visibilityProperty: true }) && !el.closest('.unseen, .skip, .more, [inert]');
  const named = (el) => {
    const key = el.closest('[data-key]')?.dataset.key;
    const id = el.id ? `#${el.id}` : `.${(el.getAttribute('class') ?? '').trim().replace(/\s+/g, '.')}`;
    const text = (el.getAttribute('aria-label') ?? el.textContent ?? '').trim().replace(/\s+/g, ' ');
    return `${el.localName}${id}${key ? ` [${key}]` : ''} "${text.slice(0, 40)}"`;
  };
  const say = (what, el, more = '') => faults.push(`${what}: ${named(el)} ${more}`.trim());
  const r = (n) => Math.round(n * 10) / 10;

  // The page never scrolls sideways.
  if (document.documentElement.scrollWidth > wide) {
    const out = [...root.querySelectorAll('*')].filter((el) => seen(el) && el.getBoundingClientRect().right > wide + 1);
    faults.push(`sideways: ${document.documentElement.scrollWidth} > ${wide}, by ${out.slice(0, 3).map(named).join('; ')}`);
  }
  if (dialog && dialog.scrollWidth > dialog.clientWidth + 1) say('sideways dialog', dialog, `${dialog.scrollWidth} > ${dialog.clientWidth}`);

  // What can be reached by scrolling: the nearest box that scrolls, or the page.
  const scrolls = (el, way) => {
    for (let box = el.parentElement; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (/auto|scroll/.test(style[`overflow${way}`])) return box;
      if (style.position === 'fixed' && box.localName !== 'dialog') return null;
    }
    return way === 'Y' ? document.documentElement : null;
  };
  const controls = 'button, a[href], input, select, textarea, summary, [role=button], [data-word], [data-swap]';
  const boxOf = (el) => {
    const hit = el.ownerSVGElement && (el.querySelector('.hit, .rim') ?? el);
    if (hit) return hit.getBoundingClientRect();
    const label = /checkbox|radio/.test(el.type) && el.closest('label');
    return (label || el).getBoundingClientRect();
  };
  for (const el of root.querySelectorAll(controls)) {
    if (!seen(el) || el.disabled) continue;
    const box = boxOf(el);
    if (!box.width || !box.height) continue;
    const inText = el.localName === 'a' && getComputedStyle(el).display === 'inline';
    if (!inText && Math.min(box.width, box.height) < least) say('small', el, `${r(box.width)}x${r(box.height)}`);
    if ((box.right > wide + 1 || box.left < -1) && !scrolls(el, 'X')) say('outside', el, `${r(box.left)}..${r(box.right)} of ${wide}`);
    const anchored = (() => { for (let b = el; b; b = b.parentElement) if (getComputedStyle(b).position === 'fixed' && b.localName !== 'dialog') return true; return false; })();
    if (anchored && box.bottom > high + 1 && !scrolls(el, 'Y')) say('below', el);
  }

  // Text that is cut off by the box that it stands in.
  const cut = (el) => {
    const style = getComputedStyle(el);
    if (style.webkitLineClamp !== 'none' && style.webkitLineClamp) return;
    const hides = (way) => /hidden|clip/.test(style[`overflow${way}`]);
    const text = [...el.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    const narrow = el.scrollWidth > el.clientWidth + 1;
    const low = el.scrollHeight > el.clientHeight + 2;
    if (el.localName === 'button' || el.localName === 'a' && style.display !== 'inline') {
      if (el.clientWidth && (narrow || low) && !el.closest('.card, .continue')) say('spills', el, `${el.scrollWidth}x${el.scrollHeight} in ${el.clientWidth}x${el.clientHeight}`);
    } else if (text && el.clientWidth && ((narrow && hides('X')) || (low && hides('Y')))) {
      say('cut', el, `${el.scrollWidth}x${el.scrollHeight} in ${el.clientWidth}x${el.clientHeight}`);
    }
  };
  for (const el of root.querySelectorAll(':not(svg *)')) if (seen(el) && !(el instanceof SVGElement)) cut(el);
  for (const el of root.querySelectorAll('select')) {
    if (!seen(el)) continue;
    const probe = document.createElement('span');
    probe.className = 'unseen';
    probe.textContent = el.selectedOptions[0]?.textContent ?? '';
    const style = getComputedStyle(el);
    const canvas = window.measuring ??= document.createElement('canvas').getContext('2d');
    canvas.font = style.font;
    const need = canvas.measureText(probe.textContent).width + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    if (need > el.clientWidth + 2) say('choice cut', el, `${r(need)} in ${el.clientWidth}`);
  }
  for (const el of root.querySelectorAll('input[placeholder]')) {
    const style = getComputedStyle(el);
    if (!seen(el) || el.value || style.textOverflow === 'ellipsis') continue;
    const canvas = window.measuring ??= document.createElement('canvas').getContext('2d');
    canvas.font = style.font;
    const room = el.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (canvas.measureText(el.placeholder).width > room + 1) say('example cut', el, el.placeholder);
  }

  // Words of pictures: inside of the picture, and not over each other.
  for (const svg of root.querySelectorAll('svg.pane, svg.plot')) {
    if (!seen(svg) || svg.closest('.example, .exhibit, .card, .continue')) continue;
    const frame = svg.getBoundingClientRect();
    const words = [];
    for (const text of svg.querySelectorAll('text')) {
      if (!text.textContent.trim() || !text.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const box = text.getBoundingClientRect();
      if (!box.width) continue;
      if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 2 || box.bottom > frame.bottom + 2) say('sticks out', text, `of ${svg.dataset.pane}`);
      // A line of text is drawn lower than its box is high.
      words.push({ text, left: box.left, right: box.right, top: box.top + box.height * 0.22, bottom: box.bottom - box.height * 0.22 });
    }
    for (let i = 0; i < words.length; i += 1) {
      for (let j = i + 1; j < words.length; j += 1) {
        const a = words[i];
        const b = words[j];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1.5 && down > 1.5) say('overlap', a.text, `and ${named(b.text)} of ${svg.dataset.pane}`);
      }
    }
  }

  // Shapes that no style reaches are black: no colour of the boards is.
  for (const shape of root.querySelectorAll('svg.pane :is(rect, circle, text)')) {
    const style = getComputedStyle(shape);
    if (style.fill === 'rgb(0, 0, 0)' && Number(style.fillOpacity) && seen(shape) && !shape.closest('defs, clipPath, mask')) say('unpainted', shape, `of ${shape.closest('.pane').dataset.pane}`);
  }

  // Controls that lie under something else; not those that are scrolled away.
  const inSight = (el, x, y) => {
    for (let box = el.parentElement; box; box = box.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(box).overflow)) continue;
      const frame = box.getBoundingClientRect();
      if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return false;
    }
    return true;
  };
  for (const el of root.querySelectorAll('button, a[href], input, select, summary')) {
    if (!seen(el) || el.disabled || el.closest('svg')) continue;
    const box = el.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x >= wide || y >= high || !inSight(el, x, y)) continue;
    const top = document.elementFromPoint(x, y);
    const bar = top?.closest('dialog header, dialog footer, .finder, .toasts, .afloat');
    if (top && top !== el && !el.contains(top) && !top.contains(el) && !(bar && !bar.contains(el))) say('covered', el, `by ${named(top)}`);
  }
  return faults;
}
