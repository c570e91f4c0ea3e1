import { hairline, heightOf, makeRoom, type PdfDocument, wholeWidth, write } from './pdf-page';
import { GAP, type PdfColor, SIZES } from './theme';

export interface PdfLine {
  /** Word for the kind of line. */
  mark: string;
  color: PdfColor;
  text: string;
  note: string;
}

const MARK = 52;
const NOTE = 110;
const PADDING = 4;

/** Draws list lines under hairlines, over as many pages as needed. */
export function drawLines(doc: PdfDocument, lines: readonly PdfLine[]): void {
  for (const { mark, color, text, note } of lines) {
    const textWidth = wholeWidth(doc).width - MARK - NOTE - 8;
    const height = heightOf(doc, text, textWidth) + 2 * PADDING;
    const whole = wholeWidth(doc, makeRoom(doc, height));
    hairline(doc, whole.y);
    const y = whole.y + PADDING;
    write(doc, mark, { x: whole.x, y, width: MARK }, { font: 'bold', size: SIZES.small, color });
    write(doc, text, { x: whole.x + MARK, y, width: textWidth });
    const right = { x: whole.x + whole.width - NOTE, y, width: NOTE };
    write(doc, note, right, { size: SIZES.small, color: 'muted', align: 'right', isOneLine: true });
    doc.y = whole.y + height;
  }
  doc.y += GAP;
}
