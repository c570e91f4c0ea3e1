import type { Part } from '../../render/drawing';
import { both, type Point, ribbon } from './geometry';

/** The letters as strokes on a 10-unit grid, so that no font is needed: N, Λ, R, Λ. */
const LETTERS = [
  { d: 'M0 10V0L7.4 10V0', at: 0 },
  { d: 'M0 10L4.3 0L8.6 10', at: 11 },
  { d: 'M0 10V0H3.6A2.9 2.9 0 0 1 3.6 5.8H0M3.2 5.8L6.8 10', at: 23.6 },
  { d: 'M0 10L4.3 0L8.6 10', at: 33 },
] as const;

/** The mark: a peak with the sun behind it. */
const PEAK = '<path d="M0 10L6 0L12 10"/><path d="M3.9 10A2.1 2.1 0 0 1 8.1 10"/>';

interface Stamp {
  readonly art: string;
  readonly width: number;
  readonly pen: string;
}

function stamp({ art, width, pen }: Stamp, x: number, y: number, height: number, angle: number): string {
  const place = `translate(${x} ${y}) rotate(${angle}) scale(${height / 10}) translate(${-width / 2} -5)`;
  return `<g transform="${place}" fill="none" stroke="#fff" ${pen}>${art}</g>`;
}

/** Draws the wordmark centred on a point; `height` is the height of the capitals. */
export function wordmark(x: number, y: number, height: number, angle = 0): string {
  const art = LETTERS.map(({ d, at }) => `<path d="${d}" transform="translate(${at} 0)"/>`).join('');
  return stamp({ art, width: 41.6, pen: 'stroke-width="1.5" stroke-linejoin="bevel"' }, x, y, height, angle);
}

export function peak(x: number, y: number, height: number, angle = 0): string {
  return stamp({ art: PEAK, width: 12, pen: 'stroke-width="1.35" stroke-linejoin="miter"' }, x, y, height, angle);
}

type Cut = 'tall' | 'wide';

const CUTS: Record<Cut, { readonly width: number; readonly height: number }> = {
  tall: { width: 28, height: 32 },
  wide: { width: 36, height: 20 },
};

/** Draws the woven label inside a neck or waist: a small raised patch with its own shading. */
export function labelPatch(y: number, cut: Cut = 'tall'): Part {
  const { width, height } = CUTS[cut];
  return {
    outline: `M${480 - width / 2} ${y - height / 2}h${width}v${height}h${-width}Z`,
    depth: 0.04,
    fabric: 'smooth',
    shift: -0.08,
    lift: 0.16,
  };
}

/** Draws the label's own colour and mark, for the trim of the drawing. */
export function labelPrint(y: number, cut: Cut = 'tall'): string {
  const { width, height } = CUTS[cut];
  const patch = `<rect x="${480 - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="1.2" fill="#f1ece2"/>`;
  const mark = `M472.5 ${y + 4.5}L480 ${y - 4.5}L487.5 ${y + 4.5}`;
  return `${patch}<path d="${mark}" fill="none" stroke="#3b3a38" stroke-width="1.4"/>`;
}

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
