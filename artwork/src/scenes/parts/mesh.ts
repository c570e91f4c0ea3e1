/** A flat gradient mesh: any function of position, painted as stacked strips. */
import type { Rgb } from './colour';
import { stripGradient } from './strip';
import type { Layer } from './svg';

export interface MeshArea {
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
