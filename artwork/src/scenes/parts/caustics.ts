/**
 * Net of light that moving water throws on what lies below it. Bending a plane repeatedly by its own sines and cosines
 * folds it much as a rippled surface folds light, and brightness gathers along the folds.
 */
import { clamp } from './colour';

const FOLDS = 4;
const TAU = Math.PI * 2;

export function caustics(x: number, y: number, moment: number): number {
  const px = (((x % 1) + 1) % 1) * TAU - 250;
  const py = (((y % 1) + 1) % 1) * TAU - 250;
  let ix = px;
  let iy = py;
  let sum = 1;
  for (let n = 0; n < FOLDS; n += 1) {
    const t = moment * (1 - 3.5 / (n + 1));
    const nx = px + Math.cos(t - ix) + Math.sin(t + iy);
    iy = py + Math.sin(t - iy) + Math.cos(t + ix);
    ix = nx;
    sum += 1 / Math.hypot(px / (Math.sin(ix + t) / 0.005), py / (Math.cos(iy + t) / 0.005));
  }
  return clamp(Math.abs(1.17 - (sum / FOLDS) ** 1.4) ** 8);
}
