import type { Fold } from '../../render/drawing';
import { type Point, trace } from './geometry';

/** Keeps every other point: folds are soft, and each extra piece costs time. */
function sparse<T>(line: readonly T[]): T[] {
  return line.filter((_, i) => i % 3 === 0 || i === line.length - 1);
}

/** Draws a crease pressed into the cloth, fading at both ends. */
export function crease(points: readonly Point[], width: number, depth: number): Fold {
  return { line: sparse(trace(points)), width, height: -depth, fade: 'both' };
}

/** Draws a raised fold, fading at both ends. */
export function ridge(points: readonly Point[], width: number, height: number): Fold {
  return { line: sparse(trace(points)), width, height, fade: 'both' };
}

/** Draws a pull line that starts at a point of tension (the first point) and dies away. */
export function pull(points: readonly Point[], width: number, height: number): Fold {
  return { line: sparse(trace(points)), width, height, fade: 'end' };
}

/** Draws small even gathers hanging from (or standing on) a gathered line: waistbands, cuffs. */
export function gathers(
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  length: number,
  height: number,
): Fold[] {
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5 + 0.28 * Math.sin(i * 2.7)) / count;
    const x = from[0] + (to[0] - from[0]) * share;
    const y = from[1] + (to[1] - from[1]) * share;
    const reach = length * (0.65 + 0.35 * Math.sin(i * 4.1 + 1));
    const lean = (share - 0.5) * 0.3 * reach;
    return pull(
      [
        [x, y],
        [x + lean * 0.4, y + reach * 0.5],
        [x + lean, y + reach],
      ],
      5.5 + 1.5 * Math.sin(i * 1.9),
      (i % 2 === 0 ? 1 : -1) * height,
    );
  });
}
