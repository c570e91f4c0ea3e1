/** Sky, sun and the air between things. */
import { clamp, css, mix, type Rgb, rgb } from './colour';
import { blur, DOWN, type Layer, linear, type Point, type Size, stop } from './svg';

/** Draws a vertical wash over the whole picture from offsets (0 top … 1 bottom) and colours. */
export function wash(id: string, size: Size, stops: readonly (readonly [number, string])[]): Layer {
  return {
    defs: linear(id, DOWN, ...stops),
    body: `<rect width="${size.width}" height="${size.height}" fill="url(#${id})"/>`,
  };
}

/** Draws light spreading from a point: several falloffs in one gradient, as real glare has. */
export function glow(id: string, centre: Point, radius: number, hex: string, strength: number): Layer {
  const colour = rgb(hex);
  const falloff = [0, 0.08, 0.18, 0.3, 0.45, 0.62, 0.8, 1];
  const marks = falloff.map((r) => stop(r, colour, strength * (1 - r) ** 2.6)).join('');
  return {
    defs: `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${centre.x}" cy="${centre.y}" r="${radius}">${marks}</radialGradient>`,
    body: `<circle cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="url(#${id})"/>`,
  };
}

/** Draws the disc itself, softened at the rim the way haze softens it. */
export function sun(id: string, centre: Point, radius: number, hex: string): Layer {
  return {
    defs: blur(id, radius * 0.05),
    body: `<circle cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="${css(rgb(hex))}" filter="url(#${id})"/>`,
  };
}

/** Shifts a colour seen through air: the farther away, the closer to the colour of the light behind it. */
export function aerial(colour: Rgb, air: Rgb, distance: number, clarity: number): Rgb {
  return mix(colour, air, 1 - Math.exp(-distance / clarity));
}

/** Thin high cloud and drifting mist, from stretched turbulence. */
interface Veil {
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

/** Cast shadows over a height field. */
export type Direction = readonly [number, number, number];

/**
 * Returns the share of the sun that reaches a point, 0…1: walks towards the sun and lets
 * whatever rises above the ray dim it, more softly the farther away it stands.
 */
export function sunlit(
  height: (x: number, z: number) => number,
  x: number,
  z: number,
  sun: Direction,
  reach: number,
  softness: number,
): number {
  const from = height(x, z) + reach * 0.004;
  let clear = 1;
  for (let i = 1; i <= 14; i += 1) {
    const t = reach * (i / 14) ** 1.6;
    const room = from + sun[1] * t - height(x + sun[0] * t, z + sun[2] * t);
    clear = Math.min(clear, clamp(0.5 + room / (softness * t)));
    if (clear === 0) return 0;
  }
  return clear;
}
