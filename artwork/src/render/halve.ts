import { type Field, field } from './field';
import { HALF_HEIGHT, HALF_WIDTH, WIDTH } from './frame';

/** Returns a full-size mask on the half-size grid, from 0 to 1, which is enough for everything that gets blurred. */
export function halved(mask: Uint8Array): Field {
  const out = field(HALF_WIDTH, HALF_HEIGHT);
  for (let y = 0; y < HALF_HEIGHT; y++) {
    for (let x = 0; x < HALF_WIDTH; x++) out.data[y * HALF_WIDTH + x] = mask[y * 2 * WIDTH + x * 2]! / 255;
  }
  return out;
}
