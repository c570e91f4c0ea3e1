import { hairline, heightOf, makeRoom, type PdfDocument, wholeWidth, write } from './pdf-page';
import { GAP, SIZES } from './theme';

export interface PdfFact {
  label: string;
  text: string;
}

const LABEL = 110;
const PADDING = 2;
/** Most characters drawn at once, so that a chunk always fits on a page. */
const PIECE = 2500;

/** Draws labels and their texts under a hairline, over as many pages as needed. */
export function drawFacts(doc: PdfDocument, facts: readonly PdfFact[]): void {
  const y = makeRoom(doc, GAP);
  hairline(doc, y);
  doc.y = y + PADDING;
  for (const { label, text } of facts) {
    for (const [index, piece] of piecesOf(text).entries()) drawFact(doc, index === 0 ? label : '', piece);
  }
  doc.y += GAP / 2;
}

function drawFact(doc: PdfDocument, label: string, text: string): void {
  const width = wholeWidth(doc).width - LABEL;
  const height = heightOf(doc, text, width) + PADDING;
  const { x, y } = wholeWidth(doc, makeRoom(doc, height));
  write(doc, label, { x, y, width: LABEL - 8 }, { size: SIZES.small, color: 'muted' });
  write(doc, text, { x: x + LABEL, y, width });
  doc.y = y + height;
}

const piecesOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / PIECE) }, (_, index) => text.slice(index * PIECE, (index + 1) * PIECE));
