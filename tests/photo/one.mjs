// Writes a drawn photo as raw colours, red, green, blue, row by row, after its width and height as 32 bits.
import { TEN, luck, photo, scattered } from './drawing.mjs';

const [name = 'leaning', seed = '1'] = process.argv.slice(2);
const { width, height, data } = photo(TEN[name], scattered(luck(Number(seed) * 1000 + Object.keys(TEN).indexOf(name)), 24), Number(seed));
process.stdout.write(Buffer.concat([Buffer.from(Uint32Array.of(width, height).buffer), Buffer.from(data.filter((_, i) => i % 4 < 3))]));
