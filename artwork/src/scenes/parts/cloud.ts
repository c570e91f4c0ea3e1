/** Thin high cloud and drifting mist, from stretched turbulence. */
import { css, rgb } from './colour';
import { type Layer, stop } from './svg';

export interface Veil {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** Turbulence frequency across and down; the ratio sets how far the veil is drawn out. */
  readonly frequency: readonly [number, number];
  readonly colour: string;
  /** Share of the area that is covered (0…1), and its density. */
  readonly cover: number;
  readonly opacity: number;
}

export function veil(v: Veil): Layer {
  const { id, x, y, width, height } = v;
  const gain = 3.2;
  // Turbulence alpha averages one half; the offset decides which part of it shows.
  const offset = -gain * (0.72 - 0.44 * v.cover);
  const edge = rgb('#ffffff');
  return {
    defs:
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${v.frequency[0]} ${v.frequency[1]}" numOctaves="4" seed="${v.seed}"/>` +
      `<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 ${gain} ${offset.toFixed(3)}" result="n"/>` +
      `<feComposite in="SourceGraphic" in2="n" operator="in"/></filter>` +
      // Fading the band top and bottom keeps its rectangle from ever being seen.
      `<linearGradient id="${id}f" x1="0" x2="0" y1="0" y2="1">${stop(0, edge, 0)}${stop(0.3, edge, 0.8)}${stop(0.55, edge)}${stop(1, edge, 0)}</linearGradient>` +
      `<mask id="${id}m" maskUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id}f)"/></mask>`,
    body: `<g mask="url(#${id}m)" opacity="${v.opacity}"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${css(rgb(v.colour))}" filter="url(#${id})"/></g>`,
  };
}
