// The clocks of a table (see `test_clocks.py`).
import { Clocks, clockText } from '../../web/page/clocks.mjs';

let time = 0;
/** @param {number} seconds */
const after = (seconds) => { time += seconds * 1000; };
const make = (limit = 1, /** @type {number[]} */ spent = []) => new Clocks({ limit, spent }, 2, () => time);

const played = make();
after(5); // nobody thinks
played.run(0);
after(30.25);
played.run(1);
after(59);
played.run(-1); // not connected
after(1000);
played.run(0);
after(30);
played.count();
const news = [played.news(), played.news()];
after(2);
played.count();
const again = played.news();
played.run(1);
played.take(1, 60); // just the limit
const theirs = played.news();

const slept = make();
slept.run(0);
after(4000);
slept.run(-1);

const resumed = make(2, [130, 7.5]);
resumed.take(9, 5);
resumed.run(7);
after(50);
resumed.count();

console.log(JSON.stringify({
  texts: [0, 9.99, 61, 600, 3599, 3600, 36_061].map(clockText),
  played: played.kept, news, again, theirs, slept: slept.kept, resumed: resumed.kept, told: resumed.news(), endless: make(0, [1e6]).news(),
}));
