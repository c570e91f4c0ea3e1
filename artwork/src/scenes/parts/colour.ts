/** Colours as triples, mixed in sRGB: the palette was chosen by eye, and so are the blends. */

export type Rgb = readonly [number, number, number];

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** Eases from 0 at `from` to 1 at `to`. Also works falling, with `from` above `to`. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** Adds light to light without the clipping of a plain sum. */
export function screen(base: Rgb, light: Rgb, amount: number): Rgb {
  const lift = (b: number, l: number): number => 255 - ((255 - b) * (255 - l * amount)) / 255;
  return [lift(base[0], light[0]), lift(base[1], light[1]), lift(base[2], light[2])];
}

export function css(colour: Rgb): string {
  const pair = (channel: number): string =>
    Math.round(clamp(channel, 0, 255))
      .toString(16)
      .padStart(2, '0');
  return `#${pair(colour[0])}${pair(colour[1])}${pair(colour[2])}`;
}

/** Returns a colour scale from evenly or freely spaced stops. */
export function ramp(...stops: readonly (readonly [number, string])[]): (t: number) => Rgb {
  const scale = stops.map(([at, hex]) => ({ at, colour: rgb(hex) }));
  return (t) => {
    let below = scale[0];
    for (const above of scale) {
      if (below === undefined) break;
      if (t <= above.at) {
        const span = above.at - below.at;
        return span === 0 ? above.colour : mix(below.colour, above.colour, clamp((t - below.at) / span));
      }
      below = above;
    }
    return below?.colour ?? [0, 0, 0];
  };
}
