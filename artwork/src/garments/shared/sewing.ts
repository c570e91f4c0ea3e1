import type { Vector } from '../../render/drawing';
import { beside, type Point, polyline, trace } from './geometry';

function stroke(line: readonly Vector[], width: number, ink: string, opacity: number, dash = ''): string {
  const dashes = dash === '' ? '' : ` stroke-dasharray="${dash}"`;
  const pen = `stroke="${ink}" stroke-width="${width}" stroke-opacity="${opacity}"${dashes}`;
  return `<path d="${polyline(line)}" fill="none" ${pen} stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Draws a joined edge: a dark groove with the light catching on its far lip. */
export function seam(points: readonly Point[], weight = 1): string {
  const line = trace(points);
  return (
    stroke(line, 4.5 * weight, '#000', 0.1) +
    stroke(line, 1.5 * weight, '#000', 0.5) +
    stroke(beside(line, 1.8 * weight), 1.1, '#fff', 0.2)
  );
}

/** Draws one row of stitches beside a line: each one a small raised thread with its own shade. */
export function stitch(points: readonly Point[], distance = 0): string {
  const line = beside(trace(points), distance);
  const shade = line.map(([x, y]): Vector => [x + 0.5, y + 0.8]);
  return (
    stroke(line, 3, '#000', 0.08) +
    stroke(shade, 1.5, '#000', 0.42, '3.6 3.2') +
    stroke(line, 1.05, '#fff', 0.44, '3.6 3.2')
  );
}

/** Draws the twin-needle row that closes hems. */
export function twin(points: readonly Point[], distance: number, gap = 5): string {
  return stitch(points, distance) + stitch(points, distance + gap);
}

/** Draws flatlock: a narrow band of crossing threads that lies flat on the skin. */
export function flatlock(points: readonly Point[]): string {
  const line = trace(points);
  const left = beside(line, -3.2);
  const right = beside(line, 3.2);
  return (
    stroke(line, 9, '#000', 0.12) +
    stroke(line, 6.4, '#fff', 0.16, '1.3 2.1') +
    stroke(left, 1.2, '#000', 0.34, '4 2.4') +
    stroke(right, 1.2, '#000', 0.34, '4 2.4') +
    stroke(
      left.map(([x, y]): Vector => [x - 0.6, y - 0.7]),
      0.8,
      '#fff',
      0.3,
      '4 2.4',
    )
  );
}

/** Draws the turned edge of a hem or opening: a crisp lit lip with shade below it. */
export function edge(points: readonly Point[], weight = 1): string {
  const line = trace(points);
  return stroke(line, 3.4 * weight, '#000', 0.16) + stroke(beside(line, 1.6), 1, '#fff', 0.22);
}

/** Draws soft shade along a line, for the places where cloth disappears under cloth. */
export function shade(points: readonly Point[], width: number, opacity: number): string {
  const line = trace(points);
  return [1, 0.66, 0.36].map((share) => stroke(line, width * share, '#000', opacity / 3)).join('');
}

/** Draws a few close tacks where a seam takes strain. */
export function barTack(x: number, y: number, length: number, angle: number): string {
  const bars = [0, 1, 2, 3, 4].map((i) => {
    const thread = i % 2 === 0 ? '#fff' : '#000';
    return `<path d="M${-length / 2} ${i * 1.7 - 3.4}H${length / 2}" stroke="${thread}" stroke-opacity=".4" stroke-width="1.2"/>`;
  });
  return `<g transform="translate(${x} ${y}) rotate(${angle})">${bars.join('')}</g>`;
}

/** Draws a stitched hole: for cords and for air. */
export function eyelet(x: number, y: number): string {
  const rim = `<circle cx="${x}" cy="${y}" r="5.6" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2.3" stroke-dasharray="1.7 1"/>`;
  return `${rim}<circle cx="${x}" cy="${y}" r="3.7" fill="#000" fill-opacity=".6"/>`;
}
