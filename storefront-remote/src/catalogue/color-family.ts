/** Colour families that shoppers can filter by, in display order. */
export const COLOR_FAMILIES = [
  'Black',
  'Grey',
  'White',
  'Beige',
  'Brown',
  'Red',
  'Pink',
  'Orange',
  'Yellow',
  'Green',
  'Blue',
  'Purple',
] as const;

export type ColorFamily = (typeof COLOR_FAMILIES)[number];

interface Hsl {
  /** Hue in degrees, from red over green and blue back to red. */
  hue: number;
  /** From 0 to 1, like lightness. */
  saturation: number;
  lightness: number;
}

/** Returns the family of a product colour (hex). New colours of the catalogue need no list of names. */
export function colorFamily(hex: string): ColorFamily {
  const known = families.get(hex);
  if (known) return known;
  const color = toHsl(hex);
  const family = grey(color) ?? warm(color) ?? byHue(color);
  families.set(hex, family);
  return family;
}

/** Cache: counting the results of each filter looks up the family of every colour thousands of times. */
const families = new Map<string, ColorFamily>();

function grey({ saturation, lightness }: Hsl): ColorFamily | null {
  if (lightness < 0.15) return 'Black';
  if (lightness > 0.92) return 'White';
  return saturation < 0.08 ? 'Grey' : null;
}

/** Returns the family of colours that are named after a material rather than a hue. */
function warm({ hue, saturation, lightness }: Hsl): ColorFamily | null {
  if (hue > 60 && hue < 345) return null;
  if (hue >= 20 && hue <= 60 && lightness >= 0.6 && saturation < 0.6) return 'Beige';
  if (lightness >= 0.65) return hue < 20 || hue >= 345 ? 'Pink' : null;
  return hue >= 10 && hue < 50 && saturation < 0.6 ? 'Brown' : null;
}

/** Colour families with the hue at which each ends. */
const HUES: readonly [number, ColorFamily][] = [
  [15, 'Red'],
  [42, 'Orange'],
  [62, 'Yellow'],
  [170, 'Green'],
  [255, 'Blue'],
  [330, 'Purple'],
  [345, 'Pink'],
];

const byHue = ({ hue }: Hsl): ColorFamily => HUES.find(([end]) => hue < end)?.[1] ?? 'Red';

function toHsl(hex: string): Hsl {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = most - least;
  const lightness = (most + least) / 2;
  if (chroma === 0) return { hue: 0, saturation: 0, lightness };
  const sixth =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  return { hue: (sixth * 60 + 360) % 360, saturation: chroma / (1 - Math.abs(2 * lightness - 1)), lightness };
}
