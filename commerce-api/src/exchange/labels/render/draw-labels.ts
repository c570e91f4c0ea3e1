import { buffer } from 'node:stream/consumers';
import type { LabelDocument } from '@nara/shared-contracts/api/labels';
import { labelUnprintable } from '../errors';
import { DOTS_PER_MM, type Drawing, draw } from './draw';
import { LabelFault } from './symbol';
import { createTypeface, type Typeface } from './typeface';
import { toZpl } from './zpl';

/** Renders a label as SVG, either sized in millimetres or with one pixel per dot of the print head. */
export function toSvg({ width, height, rects, texts }: Drawing, unit: 'mm' | 'px' = 'mm'): string {
  const perUnit = unit === 'mm' ? DOTS_PER_MM : 1;
  const bars = rects.map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h${-w}z`).join('');
  const type = texts
    .map(({ path, stroke }) =>
      stroke > 0
        ? `<path d="${path}" stroke="#000" stroke-width="${stroke.toFixed(2)}" stroke-linejoin="round"/>`
        : `<path d="${path}"/>`,
    )
    .join('');
  const size = `width="${width / perUnit}${unit}" height="${height / perUnit}${unit}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">`,
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/>`,
    `<path shape-rendering="crispEdges" d="${bars}"/>${type}</svg>`,
  ].join('');
}

/** Resolution stated in the file, in dots per inch. */
const DPI = DOTS_PER_MM * 25.4;

/** Renders a label as PNG, one pixel per dot of the print head. */
export async function toPng(drawing: Drawing): Promise<Buffer> {
  // Imported on demand, because few labels are downloaded.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(toSvg(drawing, 'px')))
    .greyscale()
    .withMetadata({ density: DPI })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

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
  const written = buffer(pdf);
  for (const drawing of drawings) addPages(pdf, drawing, copies);
  pdf.end();
  return written;
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

/** Labels with filled-in fields, and the folder of the packages that contain their typeface. */
export interface Labels {
  documents: readonly LabelDocument[];
  root: string;
}

export type Label = Pick<Labels, 'root'> & { document: LabelDocument };

const typefaces = new Map<string, Typeface>();

/** Returns the typeface below a folder, read once per process. */
function typefaceOf(root: string): Typeface {
  const typeface = typefaces.get(root) ?? createTypeface(root);
  typefaces.set(root, typeface);
  return typeface;
}

/** Runs a rendering. Throws 409 `label-unprintable` with the reason if it fails. */
function orRefuse<T>(render: () => T): T {
  try {
    return render();
  } catch (fault) {
    if (fault instanceof LabelFault) throw labelUnprintable(fault.message);
    throw fault;
  }
}

const drawingOf = ({ document, root }: Label): Drawing => orRefuse(() => draw(document, typefaceOf(root)));

export const drawSvg = (label: Label) => toSvg(drawingOf(label));

export async function drawPngs({ documents, root }: Labels): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const document of documents) pictures.push(await toPng(drawingOf({ document, root })));
  return pictures;
}

export const drawPdf = ({ documents, root, copies, title }: Labels & { copies: number; title: string }) =>
  toPdf(
    documents.map((document) => drawingOf({ document, root })),
    copies,
    title,
  );

export const drawZpl = ({ documents, copies, root }: Labels & { copies: number }): string =>
  orRefuse(() => documents.map((document) => toZpl(document, copies, typefaceOf(root))).join(''));
