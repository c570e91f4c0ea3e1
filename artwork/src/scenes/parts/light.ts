/** Cast shadows over a height field. */
import { clamp } from './colour';

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
