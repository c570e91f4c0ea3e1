import type { LabelDocument } from '@nara/shared-contracts/api/labels';
import { toDots } from './dots';
import { placeSymbol } from './place-symbol';
import { BOLD, setText } from './set-text';
import type { Typeface } from './typeface';

/** A label as shapes, in dots. Source of the SVG, PDF and PNG. */
export interface Drawing {
  width: number;
  height: number;
  /** Black rectangles. */
  rects: readonly Rect[];
  /** Text outlines as SVG path data, with the stroke that makes them bold. */
  texts: readonly { path: string; stroke: number }[];
}

interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Distance of the baseline from the top of its line, as a fraction of the line height. */
const BASELINE = 0.86;

/** Draws a label with filled-in fields. Throws `LabelFault` if a barcode cannot be drawn. */
export function draw({ width, height, elements }: LabelDocument, typeface: Typeface): Drawing {
  const rects: Rect[] = [];
  const texts: { path: string; stroke: number }[] = [];
  for (const element of elements) {
    if (element.kind === 'barcode') {
      const { symbol, module, x, y, height: high } = placeSymbol(element);
      const tall = symbol.height > 1 ? module : high;
      for (const bar of symbol.bars)
        rects.push({ x: x + bar.x * module, y: y + bar.y * module, w: bar.w * module, h: tall });
    } else if (element.kind === 'text') {
      const { size, lines } = setText(element, typeface);
      const stroke = element.isBold ? size * BOLD : 0;
      for (const line of lines)
        texts.push({
          path: typeface.outline(line.text, size, line.x + stroke / 2, line.top + size * BASELINE),
          stroke,
        });
    } else {
      const rect = { x: toDots(element.x), y: toDots(element.y), w: toDots(element.w), h: toDots(element.h) };
      rects.push(...(element.kind === 'line' ? [rect] : frame(rect, Math.max(1, toDots(element.thickness)))));
    }
  }
  return { width: toDots(width), height: toDots(height), rects, texts };
}

const frame = ({ x, y, w, h }: Rect, thick: number): Rect[] => [
  { x, y, w, h: thick },
  { x, y: y + h - thick, w, h: thick },
  { x, y, w: thick, h },
  { x: x + w - thick, y, w: thick, h },
];
