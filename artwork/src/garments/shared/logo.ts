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
