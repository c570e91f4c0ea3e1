import { buffer } from 'node:stream/consumers';
import { COLORS, GAP, MARGIN, type PdfDocument, SIZES, wholeWidth, write } from './page';

interface PdfHead {
  title: string;
  /** Date or recipient. */
  subtitle: string;
  /** Notice that must not be overlooked, such as one that marks test data. */
  notice?: string;
}

/** Draws sender and title above a rule. */
function drawHead(doc: PdfDocument, { title, subtitle, notice }: PdfHead): void {
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

/** Renders a PDF of A4 pages with the shop's header and numbered footers; `draw` draws the content between them. */
export async function renderPdf(head: PdfHead, draw: (doc: PdfDocument) => void): Promise<Buffer> {
  // Imported on demand: PDFs are rare, and loading the fonts would slow down every start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-ZA',
    displayTitle: true,
    info: { Title: `${head.title}, ${head.subtitle}`, Author: 'NARA' },
  });
  const written = buffer(doc);
  drawHead(doc, head);
  draw(doc);
  drawFeet(doc, head);
  doc.end();
  return written;
}

function drawFeet(doc: PdfDocument, { title, subtitle }: PdfHead): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Text in the margin would otherwise start another page.
    doc.page.margins.bottom = 0;
    const box = wholeWidth(doc, doc.page.height - MARGIN + 8);
    write(doc, `${title}, ${subtitle}`, box, { size: SIZES.small, color: 'muted' });
    write(doc, `Page ${page + 1} of ${count}`, box, { size: SIZES.small, color: 'muted', align: 'right' });
  }
}
