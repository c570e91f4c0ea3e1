import { printable } from './printable';
import { COLORS, FONTS, GAP, MARGIN, type PdfColor, SIZES } from './theme';

export type PdfDocument = PDFKit.PDFDocument;

/** Where something is drawn, in points. */
export interface Box {
  x: number;
  y: number;
  width: number;
}

interface TextOptions {
  font?: keyof typeof FONTS;
  size?: number;
  color?: PdfColor;
  align?: 'left' | 'center' | 'right';
  /** Cut off with an ellipsis instead of wrapped. */
  isOneLine?: boolean;
}

const styled = (doc: PdfDocument, { font = 'regular', size = SIZES.text, color = 'ink' }: TextOptions): PdfDocument =>
  doc.font(FONTS[font]).fontSize(size).fillColor(COLORS[color]);

/** Writes a text into a box; answers how high it became. */
export function write(doc: PdfDocument, text: string, { x, y, width }: Box, options: TextOptions = {}): number {
  styled(doc, options);
  const height = options.isOneLine ? doc.currentLineHeight(true) : heightOf(doc, text, width, options);
  doc.text(printable(text), x, y, {
    width,
    align: options.align ?? 'left',
    ...(options.isOneLine && { height, ellipsis: true, lineBreak: true }),
  });
  return height;
}

/** How high a text becomes in this width. */
export const heightOf = (doc: PdfDocument, text: string, width: number, options: TextOptions = {}): number =>
  styled(doc, options).heightOfString(printable(text), { width });

/** The whole width between the margins, from `y` on. */
export const wholeWidth = (doc: PdfDocument, y = doc.y): Box => ({ x: MARGIN, y, width: doc.page.width - 2 * MARGIN });

/** Begins a new page when less than `height` is left of this one; answers where to go on. */
export function makeRoom(doc: PdfDocument, height: number): number {
  // The foot needs a line of its own.
  if (doc.y + height > doc.page.height - MARGIN - GAP) {
    doc.addPage();
    doc.y = MARGIN;
  }
  return doc.y;
}

/** The title of a part; keeps `following` points of what it is about on the same page. */
export function drawHeading(doc: PdfDocument, text: string, following = 40): void {
  const y = makeRoom(doc, GAP + following);
  write(doc, text, wholeWidth(doc, y), { font: 'bold', size: SIZES.heading });
  doc.y = y + GAP;
}
