/** Sky, sun and the air between things. */
import { css, mix, type Rgb, rgb } from './colour';
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
