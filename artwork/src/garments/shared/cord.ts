import type { Part } from '../../render/drawing';
import { both, type Point, ribbon } from './geometry';

/** Draws a flat cord that hangs clear of the cloth. */
export function cord(points: readonly Point[]): Part {
  return { outline: ribbon(points, -3.7, 3.7), depth: 0.8, fabric: 'smooth', lift: 0.75, shift: 0.1, loose: true };
}

/** Draws the dipped tip of a cord. */
export function cordTip(points: readonly Point[]): Part {
  return { outline: ribbon(points, -5.4, 5.4), depth: 0.8, fabric: 'smooth', lift: 0.4, shift: -0.08, loose: true };
}

/** Half the distance between the two eyelets of a waistband. */
export const CORD_GAP = 16;

/** Draws the two ends of a waist cord, one hanging lower than the other. */
export function drawcord(y: number, drop: number): Part[] {
  const x = 480 + CORD_GAP;
  const ends = both((side) =>
    side([
      [x, y + 2],
      [x + 10, y + 14],
      [x + 8, y + drop * 0.5],
      [x + 14, y + drop],
    ]),
  );
  return ends.map((points, i) => cord(i === 0 ? points : points.map(([px, py]): Point => [px, y + (py - y) * 0.86])));
}
