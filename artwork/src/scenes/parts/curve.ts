type Knot = readonly [number, number];

/** Returns a smooth curve through given points (Catmull-Rom on uneven knots), held level beyond both ends. */
function through(knots: readonly Knot[]): (t: number) => number {
  const knot = (i: number): Knot => knots[Math.min(knots.length - 1, Math.max(0, i))] ?? [0, 0];
  const tangent = (i: number): number => {
    const before = knot(i - 1);
    const after = knot(i + 1);
    return (after[1] - before[1]) / (after[0] - before[0] || 1);
  };
  return (t) => {
    const next = knots.findIndex((point) => point[0] >= t);
    if (next === 0) return knot(0)[1];
    if (next < 0) return knot(knots.length - 1)[1];
    const [t0, a] = knot(next - 1);
    const [t1, b] = knot(next);
    const span = t1 - t0;
    const u = (t - t0) / span;
    const u2 = u * u;
    const u3 = u2 * u;
    return (
      a * (2 * u3 - 3 * u2 + 1) +
      tangent(next - 1) * span * (u3 - 2 * u2 + u) +
      b * (3 * u2 - 2 * u3) +
      tangent(next) * span * (u3 - u2)
    );
  };
}

const SAMPLES = 512;

/** Reads the same curve from a table, because height fields ask for it millions of times. */
export function curve(...knots: readonly Knot[]): (t: number) => number {
  const exact = through(knots);
  const start = knots[0]?.[0] ?? 0;
  const span = (knots[knots.length - 1]?.[0] ?? 1) - start;
  const table = Float64Array.from({ length: SAMPLES + 1 }, (_, i) => exact(start + (i / SAMPLES) * span));
  return (t) => {
    const at = Math.min(SAMPLES - 1e-9, Math.max(0, ((t - start) / span) * SAMPLES));
    const i = Math.floor(at);
    const a = table[i] ?? 0;
    return a + ((table[i + 1] ?? a) - a) * (at - i);
  };
}
