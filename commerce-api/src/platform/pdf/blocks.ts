import {
  type Box,
  COLORS,
  GAP,
  hairline,
  heightOf,
  makeRoom,
  type PdfColor,
  type PdfDocument,
  SIZES,
  wholeWidth,
  write,
} from './page';

interface PdfFact {
  label: string;
  text: string;
}

const FACT_LABEL = 110;
const FACT_PADDING = 2;
/** Most characters drawn at once, so that a chunk always fits on a page. */
const FACT_PIECE = 2500;

/** Draws labels and their texts under a hairline, over as many pages as needed. */
export function drawFacts(doc: PdfDocument, facts: readonly PdfFact[]): void {
  const y = makeRoom(doc, GAP);
  hairline(doc, y);
  doc.y = y + FACT_PADDING;
  for (const { label, text } of facts) {
    for (const [index, piece] of piecesOf(text).entries()) drawFact(doc, index === 0 ? label : '', piece);
  }
  doc.y += GAP / 2;
}

function drawFact(doc: PdfDocument, label: string, text: string): void {
  const width = wholeWidth(doc).width - FACT_LABEL;
  const height = heightOf(doc, text, width) + FACT_PADDING;
  const { x, y } = wholeWidth(doc, makeRoom(doc, height));
  write(doc, label, { x, y, width: FACT_LABEL - 8 }, { size: SIZES.small, color: 'muted' });
  write(doc, text, { x: x + FACT_LABEL, y, width });
  doc.y = y + height;
}

const piecesOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / FACT_PIECE) }, (_, index) =>
    text.slice(index * FACT_PIECE, (index + 1) * FACT_PIECE),
  );

interface PdfFigure {
  label: string;
  value: string;
  note: string;
}

const FIGURE_HEIGHT = 62;
const FIGURE_GAP = 8;
const FIGURE_PADDING = 8;

/** Draws figures side by side, each in its own box. */
export function drawFigures(doc: PdfDocument, figures: readonly PdfFigure[]): void {
  const whole = wholeWidth(doc, makeRoom(doc, FIGURE_HEIGHT));
  const width = (whole.width - FIGURE_GAP * (figures.length - 1)) / figures.length;
  for (const [index, { label, value, note }] of figures.entries()) {
    const x = whole.x + index * (width + FIGURE_GAP);
    doc.roundedRect(x, whole.y, width, FIGURE_HEIGHT, 4).fill(COLORS.fill);
    const inside = { x: x + FIGURE_PADDING, width: width - 2 * FIGURE_PADDING };
    write(doc, label, { ...inside, y: whole.y + 8 }, { size: SIZES.small, color: 'muted', isOneLine: true });
    write(doc, value, { ...inside, y: whole.y + 21 }, { font: 'bold', size: 15, isOneLine: true });
    write(doc, note, { ...inside, y: whole.y + 43 }, { size: SIZES.small, color: 'muted', isOneLine: true });
  }
  doc.y = whole.y + FIGURE_HEIGHT + GAP;
}

export interface PdfLine {
  /** Word for the kind of line. */
  mark: string;
  color: PdfColor;
  text: string;
  note: string;
}

const LINE_MARK = 52;
const LINE_NOTE = 110;
const LINE_PADDING = 4;

/** Draws list lines under hairlines, over as many pages as needed. */
export function drawLines(doc: PdfDocument, lines: readonly PdfLine[]): void {
  for (const { mark, color, text, note } of lines) {
    const textWidth = wholeWidth(doc).width - LINE_MARK - LINE_NOTE - 8;
    const height = heightOf(doc, text, textWidth) + 2 * LINE_PADDING;
    const whole = wholeWidth(doc, makeRoom(doc, height));
    hairline(doc, whole.y);
    const y = whole.y + LINE_PADDING;
    write(doc, mark, { x: whole.x, y, width: LINE_MARK }, { font: 'bold', size: SIZES.small, color });
    write(doc, text, { x: whole.x + LINE_MARK, y, width: textWidth });
    const right = { x: whole.x + whole.width - LINE_NOTE, y, width: LINE_NOTE };
    write(doc, note, right, { size: SIZES.small, color: 'muted', align: 'right', isOneLine: true });
    doc.y = whole.y + height;
  }
  doc.y += GAP;
}

export interface PdfBar {
  label: string;
  /** Value shown by the bar's length. */
  value: number;
  /** Text after the bar. */
  text: string;
}

const BAR_LINE = 17;
const BAR_THICKNESS = 8;
const BAR_LABEL_SHARE = 0.36;
const BAR_TEXT_SHARE = 0.3;

/** Draws bars one below the other, scaled to the largest value; returns their total height. */
export function drawBars(doc: PdfDocument, bars: readonly PdfBar[], { x, y, width }: Box): number {
  const longest = width * (1 - BAR_LABEL_SHARE - BAR_TEXT_SHARE);
  const most = Math.max(...bars.map(({ value }) => value), 1);
  for (const [index, { label, value, text }] of bars.entries()) {
    const top = y + index * BAR_LINE;
    const length = (value / most) * longest;
    const start = x + width * BAR_LABEL_SHARE;
    write(doc, label, { x, y: top, width: width * BAR_LABEL_SHARE - 4 }, { isOneLine: true });
    doc.rect(start, top + 1, longest, BAR_THICKNESS).fill(COLORS.fill);
    if (length > 0) doc.rect(start, top + 1, length, BAR_THICKNESS).fill(COLORS.bar);
    const behind = { x: start + longest + 6, y: top, width: width * BAR_TEXT_SHARE - 6 };
    write(doc, text, behind, { size: SIZES.small, align: 'right', isOneLine: true });
  }
  return bars.length * BAR_LINE;
}
