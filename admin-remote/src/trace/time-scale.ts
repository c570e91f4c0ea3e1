/** Tick of the axis, in ms after the start. */
export interface Tick {
  place: number;
  ms: number;
}

/** Maps times to positions, in percent of the whole. */
export interface TimeScale {
  /** Returns the position of one of the times (epoch ms) that the scale was created from. */
  place(at: number): number;
  /** A few ticks spread over the whole, including the first and the last. */
  ticks: readonly Tick[];
}

const TICKS_AT = [0, 25, 50, 75, 100];

/**
 * Lays out times so that milliseconds and days can be read in one picture. The order of times is kept, and a gap is
 * drawn with the logarithm of its length.
 */
export function timeScale(times: readonly number[]): TimeScale {
  const points = [...new Set(times)].sort((a, b) => a - b);
  const [first = 0] = points;
  const weights = points.map((at, index) => (index === 0 ? 0 : Math.log2(2 + at - (points[index - 1] ?? at))));
  const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const places = new Map<number, number>();
  let passed = 0;
  for (const [index, at] of points.entries()) {
    passed += weights[index] ?? 0;
    places.set(at, (passed / whole) * 100);
  }
  const nearest = (wanted: number) =>
    [...places].reduce((best, next) => (Math.abs(next[1] - wanted) < Math.abs(best[1] - wanted) ? next : best));
  const chosen = points.length === 0 ? [] : TICKS_AT.map(nearest);
  return {
    place: (at) => places.get(at) ?? 0,
    ticks: [...new Map(chosen)].map(([at, place]) => ({ place, ms: at - first })),
  };
}
