/**
 * A strip is a thin horizontal band whose colour varies along it: one gradient
 * with many stops. Stacked, strips make a gradient mesh, which is how the
 * scenes get computed light into plain vector shapes.
 */
import type { Rgb } from './colour';
import { type Layer, stop } from './svg';

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

/** A flat gradient mesh: any function of position, painted as stacked strips. */
interface MeshArea {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Distance between colour samples, down and across, in pixels. */
  readonly rowStep: number;
  readonly columnStep: number;
}

export function mesh(area: MeshArea, shade: (x: number, y: number) => Rgb): Layer {
  const rows = Math.ceil(area.height / area.rowStep);
  const columns = Math.ceil(area.width / area.columnStep);
  const defs: string[] = [];
  const body: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const y = area.y + row * area.rowStep;
    const colours: Rgb[] = [];
    for (let column = 0; column <= columns; column += 1) {
      colours.push(shade(area.x + (column / columns) * area.width, y + area.rowStep / 2));
    }
    const id = `${area.id}${row}`;
    // One pixel of overlap hides the seam anti-aliasing would leave between bands.
    const height = Math.min(area.rowStep + 1, area.y + area.height - y);
    defs.push(stripGradient(id, area.x, area.width, colours));
    body.push(`<rect x="${area.x}" y="${y}" width="${area.width}" height="${height}" fill="url(#${id})"/>`);
  }
  return { defs: defs.join(''), body: body.join('') };
}
