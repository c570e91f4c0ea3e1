import { GAP, hairline, heightOf, makeRoom, type PdfDocument, SIZES, wholeWidth, write } from '#platform/pdf';

export interface PdfColumn {
  title: string;
  /** Share of the width; all shares add up to 1. */
  share: number;
  align?: 'left' | 'right';
}

export interface PdfTable {
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
}

const BETWEEN = 8;
const PADDING = 5;
const HEAD = 18;

/** Draws rows under hairlines, over as many pages as they need. Each page begins with the column titles. */
export function drawTable(doc: PdfDocument, { columns, rows }: PdfTable): void {
  const places = placesOf(doc, columns);
  drawTitles(doc, places, 40);
  for (const row of rows) {
    const tallest = Math.max(...places.map(({ width }, index) => heightOf(doc, row[index] ?? '', width)));
    const height = tallest + 2 * PADDING;
    const page = doc.page;
    makeRoom(doc, height);
    if (doc.page !== page) drawTitles(doc, places, height);
    const { y } = doc;
    hairline(doc, y);
    for (const [index, { x, width, align }] of places.entries()) {
      write(doc, row[index] ?? '', { x, y: y + PADDING, width }, { align });
    }
    doc.y = y + height;
  }
  hairline(doc, doc.y);
  doc.y += GAP / 2;
}

type Place = Required<Pick<PdfColumn, 'title' | 'align'>> & { x: number; width: number };

function placesOf(doc: PdfDocument, columns: readonly PdfColumn[]): Place[] {
  const whole = wholeWidth(doc);
  let { x } = whole;
  return columns.map(({ title, share, align = 'left' }) => {
    const width = whole.width * share;
    const place = { title, align, x: align === 'right' ? x + BETWEEN : x, width: width - BETWEEN };
    x += width;
    return place;
  });
}

/** Draws the column titles, and keeps `following` points of rows on the same page. */
function drawTitles(doc: PdfDocument, places: readonly Place[], following: number): void {
  const y = makeRoom(doc, HEAD + following);
  for (const { title, x, width, align } of places) {
    write(doc, title, { x, y, width }, { size: SIZES.small, color: 'muted', align, isOneLine: true });
  }
  doc.y = y + HEAD;
}

export interface PdfSum {
  label: string;
  text: string;
  /** True for the total below the other sums. */
  isTotal?: boolean;
}

const SUM = 17;
const SUMS_SHARE = 0.46;

/** Draws sums below each other at the right, all on one page. */
export function drawSums(doc: PdfDocument, sums: readonly PdfSum[]): void {
  const y = makeRoom(doc, sums.length * SUM + GAP);
  const whole = wholeWidth(doc, y);
  const box = { x: whole.x + whole.width * (1 - SUMS_SHARE), width: whole.width * SUMS_SHARE };
  for (const [index, { label, text, isTotal = false }] of sums.entries()) {
    const top = y + index * SUM + (isTotal ? 5 : 0);
    const font = isTotal ? 'bold' : 'regular';
    if (isTotal) hairline(doc, top - 3, box);
    write(doc, label, { ...box, y: top + 2, width: box.width * 0.62 }, { font, isOneLine: true });
    write(doc, text, { ...box, y: top + 2 }, { font, align: 'right', isOneLine: true });
  }
  doc.y = y + sums.length * SUM + GAP;
}
