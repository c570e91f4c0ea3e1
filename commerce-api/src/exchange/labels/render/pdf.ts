import { DOTS_PER_MM } from './dots';
import type { Drawing } from './draw';

/** Points per dot. */
const POINTS = 72 / 25.4 / DOTS_PER_MM;

/**
 * Renders labels as a PDF with pages of exactly their size, one per copy. `title` is the document title. Copies of a
 * label share one content stream, so that a thousand copies take hardly more space than one.
 */
export async function toPdf(drawings: readonly Drawing[], copies: number, title: string): Promise<Buffer> {
  // Imported on demand, because few labels are downloaded.
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({ autoFirstPage: false, info: { Title: title } });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  for (const drawing of drawings) addPages(pdf, drawing, copies);
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

function addPages(pdf: PDFKit.PDFDocument, drawing: Drawing, copies: number): void {
  const addPage = () => {
    pdf.addPage({ size: [drawing.width * POINTS, drawing.height * POINTS], margin: 0 });
    return pdf.page;
  };
  const { content } = addPage();
  pdf.scale(POINTS);
  drawOn(pdf, drawing);
  for (let page = 1; page < copies; page += 1) Object.assign(addPage().dictionary.data, { Contents: content });
}

function drawOn(pdf: PDFKit.PDFDocument, { rects, texts }: Drawing): void {
  for (const { x, y, w, h } of rects) pdf.rect(x, y, w, h);
  if (rects.length > 0) pdf.fill('#000');
  for (const { path, stroke } of texts) {
    if (path === '') continue;
    if (stroke > 0) pdf.path(path).lineWidth(stroke).lineJoin('round').fillAndStroke('#000', '#000');
    else pdf.path(path).fill('#000');
  }
}
