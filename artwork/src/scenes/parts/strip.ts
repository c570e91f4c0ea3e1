/**
 * A strip is a thin horizontal band whose colour varies along it: one gradient
 * with many stops. Stacked, strips make a gradient mesh, which is how the
 * scenes get computed light into plain vector shapes.
 */
import type { Rgb } from './colour';
import { stop } from './svg';

const TOLERANCE = 2.6;

/** Drops stops that a straight blend between their neighbours already gives. */
function needed(colours: readonly Rgb[]): number[] {
  const kept = [0];
  let anchor = 0;
  for (let i = 2; i < colours.length; i += 1) {
    if (!straight(colours, anchor, i)) {
      anchor = i - 1;
      kept.push(anchor);
    }
  }
  kept.push(colours.length - 1);
  return kept;
}

function straight(colours: readonly Rgb[], from: number, to: number): boolean {
  const a = colours[from];
  const b = colours[to];
  if (a === undefined || b === undefined || to - from > 24) return false;
  for (let i = from + 1; i < to; i += 1) {
    const c = colours[i];
    const t = (i - from) / (to - from);
    if (c === undefined) return false;
    for (const channel of [0, 1, 2] as const) {
      if (Math.abs(a[channel] + (b[channel] - a[channel]) * t - c[channel]) > TOLERANCE) return false;
    }
  }
  return true;
}

/** Returns the gradient of a strip that spans x…x + width, from colours at even steps. */
export function stripGradient(id: string, x: number, width: number, colours: readonly Rgb[]): string {
  const last = colours.length - 1;
  const stops = needed(colours).map((i) => stop(i / last, colours[i] ?? [0, 0, 0]));
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x}" x2="${x + width}" y1="0" y2="0">${stops.join('')}</linearGradient>`;
}
