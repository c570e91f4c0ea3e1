/** Seeded randomness: the same seed always paints the same picture, so builds are reproducible. */

/** A continuous field over the plane, in -1…1. */
export type Field = (x: number, y: number) => number;

/** Period of the lattice, far wider than what any scene shows at one octave. */
const PERIOD = 256;
const MASK = PERIOD - 1;

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Returns value noise whose second derivative is continuous, so lighting computed from it shows no lattice. */
export function noise(seed: number): Field {
  // The lattice is hashed once into a table: fields are read tens of millions of times a build.
  const lattice = Float64Array.from({ length: PERIOD * PERIOD }, (_, i) => {
    let h =
      Math.imul(i % PERIOD, 374761393) ^ Math.imul(Math.floor(i / PERIOD), 668265263) ^ Math.imul(seed, 974634777);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
  });
  const corner = (x: number, y: number): number => lattice[(y & MASK) * PERIOD + (x & MASK)] ?? 0;
  return (x, y) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const u = fade(x - ix);
    const v = fade(y - iy);
    const top = corner(ix, iy) * (1 - u) + corner(ix + 1, iy) * u;
    const bottom = corner(ix, iy + 1) * (1 - u) + corner(ix + 1, iy + 1) * u;
    return top * (1 - v) + bottom * v;
  };
}

/** Sums octaves of a field. The turn between octaves hides the grid they share. */
export function fbm(field: Field, octaves: number): Field {
  return (x, y) => {
    let sum = 0;
    let weight = 0.5;
    let px = x;
    let py = y;
    for (let i = 0; i < octaves; i += 1) {
      sum += field(px, py) * weight;
      weight *= 0.5;
      const nx = px * 1.62 - py * 1.18 + 17.3;
      py = px * 1.18 + py * 1.62 - 9.1;
      px = nx;
    }
    return sum;
  };
}

/** Folds noise at zero, which turns it into crests; each octave is weighted by the one above so valleys stay smooth. */
export function ridged(field: Field, octaves: number): Field {
  return (x, y) => {
    let sum = 0;
    let amplitude = 0.5;
    let carry = 1;
    let px = x;
    let py = y;
    for (let i = 0; i < octaves; i += 1) {
      // Rounded fold: a perfectly sharp crest would alias into beads along distant ridgelines.
      const crest = 1 - Math.hypot(field(px, py), 0.035);
      const signal = crest * crest * carry;
      sum += signal * amplitude;
      carry = Math.min(1, signal * 1.6);
      amplitude *= 0.5;
      const nx = px * 1.62 - py * 1.18 + 31.7;
      py = px * 1.18 + py * 1.62 + 4.9;
      px = nx;
    }
    return sum;
  };
}
