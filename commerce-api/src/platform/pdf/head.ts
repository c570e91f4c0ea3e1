import { type PdfDocument, wholeWidth, write } from './pdf-page';
import { COLORS, GAP, MARGIN, SIZES } from './theme';

export interface PdfHead {
  title: string;
  /** Date or recipient. */
  subtitle: string;
  /** Notice that must not be overlooked, such as one that marks test data. */
  notice?: string;
}

/** Draws sender and title above a rule. */
export function drawHead(doc: PdfDocument, { title, subtitle, notice }: PdfHead): void {
  const whole = wholeWidth(doc, MARGIN);
  doc.font('Helvetica-Bold').fontSize(SIZES.title).fillColor(COLORS.ink);
  doc.text('NARA', whole.x, whole.y, { characterSpacing: 4, lineBreak: false });
  const right = { ...whole, x: whole.x + whole.width / 3, width: (whole.width * 2) / 3 };
  let { y } = right;
  y += write(doc, title, { ...right, y }, { font: 'bold', size: SIZES.heading, align: 'right' });
  y += write(doc, subtitle, { ...right, y }, { color: 'muted', align: 'right' });
  if (notice) y += write(doc, notice, { ...right, y }, { font: 'bold', color: 'yellow', align: 'right' });
  y += 6;
  doc
    .moveTo(whole.x, y)
    .lineTo(whole.x + whole.width, y)
    .lineWidth(0.75)
    .strokeColor(COLORS.line)
    .stroke();
  doc.y = y + GAP;
}
