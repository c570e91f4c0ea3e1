import { makeRoom, type PdfDocument, wholeWidth, write } from './pdf-page';
import { COLORS, GAP, SIZES } from './theme';

export interface PdfFigure {
  label: string;
  value: string;
  note: string;
}

const HEIGHT = 62;
const BETWEEN = 8;
const INSIDE = 8;

/** Draws figures side by side, each in its own box. */
export function drawFigures(doc: PdfDocument, figures: readonly PdfFigure[]): void {
  const whole = wholeWidth(doc, makeRoom(doc, HEIGHT));
  const width = (whole.width - BETWEEN * (figures.length - 1)) / figures.length;
  for (const [index, { label, value, note }] of figures.entries()) {
    const x = whole.x + index * (width + BETWEEN);
    doc.roundedRect(x, whole.y, width, HEIGHT, 4).fill(COLORS.fill);
    const inside = { x: x + INSIDE, width: width - 2 * INSIDE };
    write(doc, label, { ...inside, y: whole.y + 8 }, { size: SIZES.small, color: 'muted', isOneLine: true });
    write(doc, value, { ...inside, y: whole.y + 21 }, { font: 'bold', size: 15, isOneLine: true });
    write(doc, note, { ...inside, y: whole.y + 43 }, { size: SIZES.small, color: 'muted', isOneLine: true });
  }
  doc.y = whole.y + HEIGHT + GAP;
}
