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
