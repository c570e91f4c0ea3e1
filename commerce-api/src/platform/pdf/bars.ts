import { type Box, type PdfDocument, write } from './pdf-page';
import { COLORS, SIZES } from './theme';

export interface PdfBar {
  label: string;
  /** Value shown by the bar's length. */
  value: number;
  /** Text after the bar. */
  text: string;
}

const LINE = 17;
const THICK = 8;
const LABEL_SHARE = 0.36;
const TEXT_SHARE = 0.3;

/** Draws bars one below the other, scaled to the largest value; returns their total height. */
export function drawBars(doc: PdfDocument, bars: readonly PdfBar[], { x, y, width }: Box): number {
  const longest = width * (1 - LABEL_SHARE - TEXT_SHARE);
  const most = Math.max(...bars.map(({ value }) => value), 1);
  for (const [index, { label, value, text }] of bars.entries()) {
    const top = y + index * LINE;
    const length = (value / most) * longest;
    const start = x + width * LABEL_SHARE;
    write(doc, label, { x, y: top, width: width * LABEL_SHARE - 4 }, { isOneLine: true });
    doc.rect(start, top + 1, longest, THICK).fill(COLORS.fill);
    if (length > 0) doc.rect(start, top + 1, length, THICK).fill(COLORS.bar);
    const behind = { x: start + longest + 6, y: top, width: width * TEXT_SHARE - 6 };
    write(doc, text, behind, { size: SIZES.small, align: 'right', isOneLine: true });
  }
  return bars.length * LINE;
}
