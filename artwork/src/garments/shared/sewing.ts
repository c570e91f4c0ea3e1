import type { FabricName, Fold, Part, Vector } from '../../render/drawing';
import { beside, both, type Point, polyline, shape, trace } from './geometry';

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

export interface Sleeve {
  readonly outline: readonly Point[];
  /** Outline of the arm under the sleeve; longer than the sleeve if the sleeve is cut open. */
  readonly form?: readonly Point[];
  /** Far side of the opening, for views that look into it. */
  readonly far?: readonly Point[];
  readonly cuff?: { readonly outline: readonly Point[]; readonly form: readonly Point[] };
  readonly fabric: FabricName;
  /** Angle between arm and body, in degrees. */
  readonly lean: number;
  readonly ripple: number;
  readonly lift: number;
  /** Folds of the right sleeve; the left one gets their mirror image. */
  readonly folds: (side: (points: readonly Point[]) => Point[]) => readonly Fold[];
}

/** Draws both sleeves. They are drawn before the body, so that the armhole seam lies over them. */
export function sleevePair(sleeve: Sleeve): Part[] {
  return both((side): Part[] => {
    const turn = side([[0, 0]])[0]?.[0] === 0 ? -sleeve.lean : sleeve.lean;
    const outline = shape(side(sleeve.outline));
    const form = shape(side(sleeve.form ?? sleeve.outline));
    const parts: Part[] = [];
    if (sleeve.cuff !== undefined)
      parts.push({
        outline: shape(side(sleeve.cuff.outline)),
        form: shape(side(sleeve.cuff.form)),
        depth: 0.45,
        fabric: 'rib',
        turn,
      });
    if (sleeve.far !== undefined)
      parts.push({
        outline: shape(side(sleeve.far)),
        form,
        depth: 0.2,
        fabric: sleeve.fabric,
        inside: true,
        shift: -0.22,
      });
    parts.push({
      outline,
      form,
      depth: 0.52,
      fabric: sleeve.fabric,
      turn,
      ripple: sleeve.ripple,
      lift: sleeve.lift,
      folds: sleeve.folds(side),
    });
    return parts;
  }).flat();
}

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
