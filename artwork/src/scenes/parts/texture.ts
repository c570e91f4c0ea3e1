/** The tooth of a surface (concrete, plaster, linen): fine turbulence, lit as if it were relief. */
import type { Layer, Size } from './svg';

export interface Tooth {
  readonly id: string;
  readonly seed: number;
  readonly frequency: string;
  /** Height of the relief, and how strongly the result shows. */
  readonly relief: number;
  readonly opacity: number;
}

export function tooth({ width, height }: Size, t: Tooth): Layer {
  return {
    defs:
      `<filter id="${t.id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${t.frequency}" numOctaves="3" seed="${t.seed}"/>` +
      `<feDiffuseLighting surfaceScale="${t.relief}" diffuseConstant="0.72" lighting-color="#ffffff"><feDistantLight azimuth="215" elevation="44"/></feDiffuseLighting></filter>`,
    // Soft light leaves the colours alone where the relief is flat (mid grey).
    body: `<rect width="${width}" height="${height}" filter="url(#${t.id})" opacity="${t.opacity}" style="mix-blend-mode:soft-light"/>`,
  };
}
