interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

type Rgb = readonly [number, number, number];

function toLinear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  const v = Math.min(1, Math.max(0, value));
  return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055));
}

/** Converts to OKLab, which keeps the hue steady while a colour gets lighter or darker; sRGB does not. */
function labFromHex(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16))) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function rgbFromLab(lab: Lab): Rgb {
  const l = (lab.l + 0.3963377774 * lab.a + 0.2158037573 * lab.b) ** 3;
  const m = (lab.l - 0.1055613458 * lab.a - 0.0638541728 * lab.b) ** 3;
  const s = (lab.l - 0.0894841775 * lab.a - 1.291485548 * lab.b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Tones are stored as whole numbers; 512 is the colour as named, 0 its deepest shade, 1023 its highlight. */
export const TONES = 1024;

/** Red, green and blue for each tone. */
export type Ramp = Uint8Array;

function ramp(shade: (tone: number) => Lab): Ramp {
  const out = new Uint8Array(TONES * 3);
  for (let i = 0; i < TONES; i++) out.set(rgbFromLab(shade(i / (TONES - 1))), i * 3);
  return out;
}

/**
 * Returns the tones of cloth. A dark colour shows its form through highlights and a light one through shade, so both
 * ends of the scale are placed by the lightness of the colour.
 */
function cloth(named: Lab): Ramp {
  // A pale colour has no room above it, so its plain surface is set down a little to leave some for the light.
  const pale = Math.min(1, Math.max(0, (named.l - 0.72) / 0.22));
  const base = { ...named, l: named.l - 0.05 * pale };
  const deep = base.l * mix(0.36, 0.56, base.l);
  const high = base.l + (1 - base.l) * mix(0.5, 0.72, base.l);
  return ramp((tone) => {
    const away = Math.min(1, Math.abs(tone - 0.5) * 2 * (1 + 0.35 * pale));
    if (tone < 0.5) {
      // Shade loses colour a little more slowly than light, and turns cooler.
      const chroma = 1 - 0.22 * away;
      return { l: mix(base.l, deep, away), a: base.a * chroma, b: base.b * chroma - 0.006 * away };
    }
    const chroma = 1 - 0.35 * away;
    return { l: mix(base.l, high, away), a: base.a * chroma, b: base.b * chroma + 0.006 * away };
  });
}

/** Returns the tones of the wordmark: pale on dark and medium cloth, deep on pale cloth. */
function print(base: Lab): Ramp {
  const pale = base.l > 0.7;
  const target = pale ? base.l * 0.52 : Math.min(0.93, base.l + 0.4);
  const chroma = pale ? 0.9 : 0.42;
  return ramp((tone) => ({ l: target * mix(0.78, 1.18, tone), a: base.a * chroma, b: base.b * chroma }));
}

/** Returns the tones of the studio sweep: warm off-white with a hint of the garment, deeper behind pale garments. */
function sweep(base: Lab): Ramp {
  const top = mix(0.955, 0.885, Math.max(0, (base.l - 0.55) / 0.42));
  return ramp((tone) => ({
    l: top * mix(0.55, 1.03, tone),
    a: 0.003 + base.a * 0.07,
    b: 0.013 + base.b * 0.07 - 0.004 * (1 - tone),
  }));
}

export interface Ramps {
  readonly cloth: Ramp;
  readonly print: Ramp;
  readonly sweep: Ramp;
}

export function rampsFor(hex: string): Ramps {
  const base = labFromHex(hex);
  return { cloth: cloth(base), print: print(base), sweep: sweep(base) };
}
