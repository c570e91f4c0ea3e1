import { type Lab, labFromHex, mix, rgbFromLab } from './colour';

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
