import type { Part } from '../../render/drawing';

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
