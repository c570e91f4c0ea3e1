/** Distant sea: a flat band that meets the sky in haze, with a path of light where the sun stands over it. */
import { clamp, mix, type Rgb, rgb } from './colour';
import { mesh } from './mesh';
import type { Field } from './random';
import type { Layer, Size } from './svg';

export interface Sea {
  readonly id: string;
  readonly horizon: number;
  readonly bottom: number;
  readonly far: string;
  readonly near: string;
  readonly glint: string;
  readonly sunX: number;
  /** Half-width of the path of light at the horizon, in pixels. */
  readonly spread: number;
  readonly swell: Field;
}

/** Returns the colour of the sea at a pixel. Scenes whose land meets it also shade their shallows with this. */
export function seaColour(size: Size, s: Sea): (x: number, y: number) => Rgb {
  const far = rgb(s.far);
  const near = rgb(s.near);
  const glint = rgb(s.glint);
  const depth = s.bottom - s.horizon;
  return (x, y) => {
    const t = Math.max(0, y - s.horizon) / depth;
    // Waves shrink towards the horizon, so their pattern is read in perspective.
    const distance = 1 / (0.04 + t);
    const wave = s.swell(((x - size.width / 2) / size.width) * distance * 2.4, distance * 9);
    const path = Math.exp(-(((x - s.sunX) / (s.spread * (1 + t * 1.6))) ** 2));
    const water = mix(far, near, clamp(t ** 0.7 + wave * 0.22 * Math.min(1, t * 6)));
    return mix(water, glint, clamp(path * (0.62 + wave * 0.9), 0, 0.92));
  };
}

export function sea(size: Size, s: Sea): Layer {
  return mesh(
    { id: s.id, x: 0, y: s.horizon, width: size.width, height: s.bottom - s.horizon, rowStep: 2, columnStep: 8 },
    seaColour(size, s),
  );
}

/**
 * Net of light that moving water throws on what lies below it. Bending a plane repeatedly by its own sines and cosines
 * folds it much as a rippled surface folds light, and brightness gathers along the folds.
 */
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
