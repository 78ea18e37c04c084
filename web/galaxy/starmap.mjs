// Draws the star map of a galaxy from its code alone: on the hub, and at build time for the starter
// galaxy. All arithmetic is in integers, so that the map is the same on every device. Colours are
// classes. site/shapes.mjs turns a shape into an element without parsing markup.
import { cosine, sine, TURN } from './angles.mjs';
import { stream } from './luck.mjs';
import { galaxyName, starNames } from './names.mjs';

/** @import { Stream } from './luck.mjs' */
/** @import { Plan, Point, Shape } from './types.d.ts' */
/** @typedef {Point[]} Line radius and angle of spots along an arm, or x and y on the map */

const WIDE = 1200;
const HIGH = 720;
const MIDDLE_X = 600;
const MIDDLE_Y = 360;
/** Each kind, repeated by its weight. @type {Plan['kind'][]} */
const KINDS = [...Array(8).fill('spiral'), ...Array(7).fill('barred'), ...Array(3).fill('ring'), ...Array(2).fill('elliptical')];
const COUNTS = ['no', 'one', 'two', 'three', 'four'];
/** @type {Record<string, string>} */
const WORDS = { barred: 'a barred spiral galaxy', ring: 'a ring galaxy', elliptical: 'an elliptical galaxy' };

/**
 * The kind of a galaxy and how it lies in the sky: `tilt` is the height of a circle in its plane in
 * 1024ths of its width, `lean` the degrees by which the long axis is turned, `twist` how far an arm
 * turns with each step outwards (negative: the other way).
 * @param {string} code
 * @returns {Plan}
 */
export function plan(code) {
  const luck = stream(code, 'map/plan');
  const kind = luck.choice(KINDS);
  const spiral = 2 + luck.below(3);
  return {
    kind,
    arms: { spiral, barred: 2, ring: 0, elliptical: 0 }[kind],
    tilt: 480 + luck.below(330),
    lean: luck.below(61) - 30,
    start: luck.below(TURN),
    twist: (18 + luck.below(12)) * (luck.below(2) ? 1 : -1),
    tint: luck.below(6),
  };
}

/** Where a spot lies on the map. @param {Plan} shape @param {number} radius @param {number} angle @returns {Point} */
function place(shape, radius, angle) {
  const x = (radius * cosine(angle)) >> 10;
  const y = (((radius * sine(angle)) >> 10) * shape.tilt) >> 10;
  const c = cosine(4 * shape.lean);
  const s = sine(4 * shape.lean);
  return [MIDDLE_X + ((x * c - y * s) >> 10), MIDDLE_Y + ((x * s + y * c) >> 10)];
}

/** The kind of a galaxy as text, e.g. "a spiral galaxy with two arms". @param {string} code */
export function words(code) {
  const { kind, arms } = plan(code);
  return WORDS[kind] ?? `a spiral galaxy with ${COUNTS[arms]} arms`;
}

/** @param {Stream} luck @param {number} reach */
const near = (luck, reach) => luck.below(reach + 1) + luck.below(reach + 1) - reach;

/** The middle lines of the arms. @param {Plan} shape @returns {Line[]} */
function spines(shape) {
  if (shape.kind === 'ring') return [Array.from({ length: TURN / 24 }, (_, i) => [310, shape.start + 24 * i])];
  return Array.from({ length: shape.arms }, (_, arm) => {
    /** @type {Line} */
    const line = [];
    let angle = shape.start + Math.floor((arm * TURN) / shape.arms);
    for (let radius = (shape.kind === 'barred' ? 164 : 80) * 64; radius < 440 * 64; radius = Math.floor((radius * 27) / 26)) {
      line.push([radius >> 6, angle]);
      angle += shape.twist;
    }
    return line;
  });
}

// Shapes

/** @param {Record<string, string | number>} attributes @param {Shape[]} children @returns {Shape} */
const group = (attributes, ...children) => ['g', attributes, ...children];
/** @param {string} d @param {string} name @returns {Shape} */
const path = (d, name) => ['path', { d, class: name }];
/** @param {Point[]} points */
const dots = (points) => points.map(([x, y]) => `M${x} ${y}h0`).join('');
/** @template T @param {number} count @param {(item: unknown, i: number) => T} make @returns {T[]} */
const times = (count, make) => Array.from({ length: count }, make);

/** @param {number} x @param {number} y @param {number} rx @param {number} ry @param {string} name @param {number} lean @returns {Shape} */
function ellipse(x, y, rx, ry, name, lean) {
  return ['ellipse', { cx: x, cy: y, rx, ry, fill: `url(#map-${name})`, transform: `rotate(${lean} ${x} ${y})` }];
}

/** @param {Plan} shape @param {Point} spot @param {number} size @param {string} name */
const puff = (shape, [x, y], size, name) => ellipse(x, y, size, (size * (shape.tilt + 200)) >> 10, name, shape.lean);

/** @param {string} name @returns {Shape} */
function gradient(name) {
  const stops = Object.entries({ heart: 0, body: 45, rim: 100 });
  const shapes = stops.map(([part, at]) => /** @type {Shape} */ (['stop', { offset: `${at}%`, class: `${name}-${part}` }]));
  return ['radialGradient', { id: `map-${name}` }, ...shapes];
}

/** The stars behind the galaxy. @param {string} code */
function field(code) {
  const luck = stream(code, 'map/field');
  /** @type {[string, number][]} */
  const sizes = [['faint', 230], ['plain', 90], ['bright', 22]];
  const layers = sizes.map(([, count]) => times(count, () => /** @type {Point} */ ([luck.below(WIDE), luck.below(HIGH)])));
  const stars = layers.map((points, i) => path(dots(points), `dot ${sizes[i][0]}`));
  return group({ class: 'field' }, ...stars, spikes(layers[layers.length - 1].slice(0, 9), 9));
}

/** @param {Plan} shape */
function chart(shape) {
  const transform = `rotate(${shape.lean} ${MIDDLE_X} ${MIDDLE_Y})`;
  const rings = [150, 300, 450].map((radius) => /** @type {Shape} */ (
    ['ellipse', { cx: MIDDLE_X, cy: MIDDLE_Y, rx: radius, ry: (radius * shape.tilt) >> 10, transform }]));
  const rays = times(12, (_, i) => {
    const [x1, y1] = place(shape, 450, (i * TURN) / 12);
    const [x2, y2] = place(shape, 480, (i * TURN) / 12);
    return `M${x1} ${y1}L${x2} ${y2}`;
  });
  return group({ class: 'chart' }, ...rings, ['path', { d: rays.join('') }]);
}

/** The light of an arm in three strokes, and how many tenths of the arm each is long: the style sheet
 * blurs them, so that the arm shines as one and tapers. @type {[name: string, tenths: number][]} */
const RIBBONS = [['wide', 7], ['body', 9], ['spine', 6]];

/** The broad bands along the arms. @param {Plan} shape @param {Line[]} lines */
function ribbons(shape, lines) {
  const ring = shape.kind === 'ring';
  /** @param {Line} line @param {number} tenths */
  const part = (line, tenths) => (ring ? line : line.slice(0, Math.floor((line.length * tenths) / 10)));
  /** @param {number} tenths */
  const stroke = (tenths) => lines.map((line) => `M${part(line, tenths).map((spot) => place(shape, ...spot).join(' ')).join('L')}${ring ? 'Z' : ''}`).join('');
  return group({ class: 'ribbons' }, ...RIBBONS.map(([name, tenths]) => path(stroke(tenths), `ribbon ${name}`)));
}

/** @param {Point[]} points @param {number} reach */
const spikes = (points, reach) => path(points.map(([x, y]) => `M${x - reach} ${y}h${2 * reach}M${x} ${y - reach}v${2 * reach}`).join(''), 'spike');

/** @param {string} code @param {Plan} shape @param {Line[]} lines @returns {Shape[]} */
function disc(code, shape, lines) {
  const luck = stream(code, 'map/arms');
  /** @type {Shape[]} */
  const glow = [];
  /** @type {Shape[]} */
  const dust = [];
  /** @type {Shape[]} */
  const bloom = [];
  /** @type {Record<string, Point[]>} */
  const stars = { faint: [], plain: [], bright: [] };
  for (const line of lines) {
    line.forEach(([radius, angle], i) => {
      if (i % 2 === 0) {
        const spot = place(shape, radius + near(luck, 8), angle + near(luck, 16));
        const width = 26 + (Math.min(radius, 970 - 2 * radius) >> 3) + luck.below(18);
        glow.push(puff(shape, spot, width, 'arm'));
      }
      if (i % 3 === 1) {
        const inside = place(shape, (radius * 15) >> 4, angle - (shape.twist > 0 ? 20 : -20));
        dust.push(puff(shape, inside, 12 + (radius >> 4) + luck.below(8), 'dust'));
      }
      if (luck.below(5) === 0) {
        const spot = place(shape, radius + near(luck, 22), angle + near(luck, 30));
        bloom.push(puff(shape, spot, 7 + luck.below(13), 'bloom'));
      }
      const counts = { faint: 9, plain: 4, bright: luck.below(3) >> 1 };
      for (const [size, count] of Object.entries(counts)) {
        const reach = 18 + (radius >> (size === 'faint' ? 2 : 3));
        for (let k = 0; k < count; k += 1) {
          const off = near(luck, reach);
          stars[size].push(place(shape, radius + off, angle + near(luck, 44)));
        }
      }
    });
  }
  const layers = Object.entries(stars).map(([size, points]) => path(dots(points), `dot ${size}`));
  return [ribbons(shape, lines), group({}, ...glow), group({ class: 'dust' }, ...dust), group({}, ...bloom), group({ class: 'arms' }, ...layers, spikes(stars.bright, 6))];
}

/** @param {Stream} luck @param {Plan} shape @param {number} count @param {number} reach */
function cloud(luck, shape, count, reach) {
  return times(count, () => {
    const radius = Math.abs(near(luck, reach)) + luck.below(1 + (reach >> 2));
    return place(shape, radius, luck.below(TURN));
  });
}

/** The clouds and stars of the middle, the halo first. @param {string} code @param {Plan} shape @returns {Shape[]} */
function heart(code, shape) {
  const luck = stream(code, 'map/heart');
  /** @type {Point} */
  const middle = [MIDDLE_X, MIDDLE_Y];
  const round = shape.kind === 'elliptical';
  /** @type {[size: number, name: string][]} */
  const sizes = round ? [[440, 'old'], [310, 'old'], [190, 'old']] : [[430, 'halo'], [165, 'old']];
  const clouds = sizes.map(([size, name]) => puff(shape, middle, size, name));
  const stars = round ? cloud(luck, shape, 460, 330) : cloud(luck, shape, 190, 130);
  if (shape.kind === 'barred') {
    for (let step = -5; step <= 5; step += 1) {
      const [x, y] = place(shape, Math.abs(step) * 31, shape.start + (step > 0 ? 0 : TURN / 2));
      clouds.push(puff(shape, [x, y], 62 - 4 * Math.abs(step), 'old'));
      stars.push(...times(12, () => /** @type {Point} */ ([x + near(luck, 34), y + near(luck, 18)])));
    }
  }
  return [group({}, ...clouds), path(dots(stars), 'dot faint old'), group({}, puff(shape, middle, 92, 'core'), puff(shape, middle, 34, 'core'))];
}

/** @param {string} code @param {Plan} shape */
function clusters(code, shape) {
  const luck = stream(code, 'map/clusters');
  /** @type {Shape[]} */
  const parts = [];
  for (let left = 4 + luck.below(5); left; left -= 1) {
    const radius = 300 + luck.below(200);
    const [x, y] = place(shape, radius, luck.below(TURN));
    const stars = times(14, () => /** @type {Point} */ ([x + near(luck, 9), y + near(luck, 9)]));
    parts.push(puff(shape, [x, y], 15, 'core'), path(dots(stars), 'dot faint old'));
  }
  for (let left = 3 + luck.below(3); left; left -= 1) {
    const [x, y, size] = [luck.below(WIDE), luck.below(HIGH), 8 + luck.below(12)];
    parts.push(ellipse(x, y, size, 3 + (size >> 2), 'old', luck.below(180)));
  }
  return group({}, ...parts);
}

/** The named stars, in an order that makes a short journey. @param {string} code @returns {[string, Point][]} */
function charted(code) {
  const shape = plan(code);
  const luck = stream(code, 'map/charted');
  const lines = spines(shape);
  /** @type {Point[]} */
  const spots = [];
  for (let k = 0; k < 90; k += 1) {
    /** @type {Point} */
    const spine = lines.length ? luck.choice(luck.choice(lines)) : [130 + luck.below(230), luck.below(TURN)];
    const [x, y] = place(shape, spine[0] + near(luck, 30), spine[1]);
    const clear = spots.every(([a, b]) => Math.abs(x - a) > 175 || Math.abs(y - b) > 52);
    if (spots.length < 6 && clear && y > 60 && y < HIGH - 60 && Math.abs(x - MIDDLE_X) < 400) spots.push([x, y]);
  }
  /** @param {Point} a @param {Point} b */
  const order = (a, b) => a[0] - b[0] || a[1] - b[1];
  const journey = spots.sort(order).splice(0, 1);
  while (spots.length) {
    const [x, y] = journey[journey.length - 1];
    /** @param {Point} spot */
    const far = (spot) => (spot[0] - x) ** 2 + (spot[1] - y) ** 2;
    journey.push(...spots.sort((a, b) => far(a) - far(b) || order(a, b)).splice(0, 1));
  }
  return starNames(code, journey.length).map((name, i) => [name, journey[i]]);
}

/** @param {string} code */
function journeyOf(code) {
  const stars = charted(code);
  const marks = stars.map(([name, [x, y]], i) => {
    const left = x > MIDDLE_X + 150;
    return group({},
      ['circle', { cx: x, cy: y, r: i === 0 ? 13 : 9, class: 'ring' }],
      ['circle', { cx: x, cy: y, r: 4, class: 'sun' }],
      path(`M${x - 17} ${y}h34M${x} ${y - 17}v34`, 'ray'),
      ['text', { x: left ? x - 22 : x + 22, y: y - 10, ...(left ? { class: 'end' } : {}) }, name]);
  });
  return group({ class: 'journey' }, path(`M${stars.map(([, [x, y]]) => `${x} ${y}`).join('L')}`, 'course'), ...marks);
}

/** Places for stars on the chart of a galaxy, one after the other: more of them leave the first where they are.
    @param {string} code @param {number} count @returns {Point[]} */
export function places(code, count) {
  const shape = plan(code);
  const luck = stream(code, 'map/places');
  const lines = spines(shape);
  /** @type {Point[]} */
  const spots = [];
  while (spots.length < count) {
    const apart = Math.max(16, 72 - spots.length);
    /** @type {Point} */
    let spot = [MIDDLE_X, MIDDLE_Y];
    for (let tries = 0; tries < 40; tries += 1) {
      const [radius, angle] = lines.length ? luck.choice(luck.choice(lines)) : [40 + luck.below(300), luck.below(TURN)];
      const [x, y] = place(shape, radius + near(luck, 40), angle + near(luck, 30));
      spot = [Math.max(170, Math.min(WIDE - 170, x)), Math.max(50, Math.min(HIGH - 50, y))];
      if (spots.every(([a, b]) => (a - spot[0]) ** 2 + (b - spot[1]) ** 2 >= apart * apart)) break;
    }
    spots.push(spot);
  }
  return spots;
}

/** @param {string} code @param {Record<string, string>} meaning @param {Shape[]} lines engraved over the field @param {Shape[]} names @returns {Shape} */
function picture(code, meaning, lines, names) {
  const shape = plan(code);
  const [halo, ...rest] = heart(code, shape);
  return ['svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${WIDE} ${HIGH}`,
    preserveAspectRatio: 'xMidYMid slice',
    ...meaning,
    class: `starmap tint-${shape.tint}`,
  }, ['defs', {}, ...['arm', 'dust', 'bloom', 'old', 'core', 'halo'].map(gradient)],
  field(code), ...lines, halo, ...disc(code, shape, spines(shape)), ...rest, clusters(code, shape), ...names];
}

/** The whole chart of the galaxy with this code (in its normal form). @param {string} code */
export function starmap(code) {
  const meaning = { role: 'img', 'aria-label': `Star map of ${galaxyName(code)}, ${words(code)}` };
  return picture(code, meaning, [chart(plan(code))], [journeyOf(code)]);
}

/** The same galaxy without lines and names, as a background. @param {string} code */
export const sky = (code) => picture(code, { 'aria-hidden': 'true' }, [], []);
