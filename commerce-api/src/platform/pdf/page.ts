/** Colours of the portal's light theme, for paper. */
export const COLORS = {
  ink: '#1c1b1a',
  muted: '#66635c',
  line: '#d2d0ca',
  fill: '#f3f3f1',
  bar: '#54514b',
  yellow: '#745000',
  red: '#9d2317',
  green: '#1a5f34',
  blue: '#1a4c97',
} as const;

export type PdfColor = keyof typeof COLORS;

const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** Font sizes, in points. */
export const SIZES = { small: 8, text: 9.5, heading: 12, title: 18 } as const;
export const MARGIN = 48;
/** Space between two sections of a page, in points. */
export const GAP = 18;

/** Characters of the built-in fonts (Windows 1252) beyond Latin 1. */
const ALSO = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const isPrintable = (letter: string): boolean => /[\x20-\x7e\xa0-\xff]/.test(letter) || ALSO.includes(letter);

/** Reduces a text to characters that the built-in fonts have: narrow spaces become spaces, others question marks. */
export const printable = (text: string): string =>
  [...text.replace(/[\s\u2009\u202f]+/g, ' ').replace(/[\u2010-\u2012\u2212]/g, '-')]
    .map((letter) => (isPrintable(letter) ? letter : '?'))
    .join('');

export type PdfDocument = PDFKit.PDFDocument;

/** A drawing area, in points. */
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
  /** Truncates with an ellipsis instead of wrapping. */
  isOneLine?: boolean;
}

const styled = (doc: PdfDocument, { font = 'regular', size = SIZES.text, color = 'ink' }: TextOptions): PdfDocument =>
  doc.font(FONTS[font]).fontSize(size).fillColor(COLORS[color]);

/** Writes a text into a box; returns its height. */
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

/** Returns the height of a text at this width. */
export const heightOf = (doc: PdfDocument, text: string, width: number, options: TextOptions = {}): number =>
  styled(doc, options).heightOfString(printable(text), { width });

/** Returns the full width between the margins, from `y` down. */
export const wholeWidth = (doc: PdfDocument, y = doc.y): Box => ({ x: MARGIN, y, width: doc.page.width - 2 * MARGIN });

/** Draws a thin line at `y`, by default over the full width. */
export function hairline(doc: PdfDocument, y: number, { x, width }: Omit<Box, 'y'> = wholeWidth(doc, y)): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(COLORS.line)
    .stroke();
}

/** Starts a new page when less than `height` is left on this one; returns the y to continue at. */
export function makeRoom(doc: PdfDocument, height: number): number {
  // Leaves a line for the footer.
  if (doc.y + height > doc.page.height - MARGIN - GAP) {
    doc.addPage();
    doc.y = MARGIN;
  }
  return doc.y;
}

/** Draws a section heading and keeps `following` points of its content on the same page. */
export function drawHeading(doc: PdfDocument, text: string, following = 40): void {
  const y = makeRoom(doc, GAP + following);
  write(doc, text, wholeWidth(doc, y), { font: 'bold', size: SIZES.heading });
  doc.y = y + GAP;
}
