import type { LabelDocument } from '@nara/shared-contracts/api/labels';
import { labelUnprintable } from '../refusals';
import { type Drawing, draw } from './draw';
import { toPdf } from './pdf';
import { toPng } from './png';
import { toSvg } from './svg';
import { LabelFault } from './symbol';
import { createTypeface, type Typeface } from './typeface';
import { toZpl } from './zpl';

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
function drawn<T>(render: () => T): T {
  try {
    return render();
  } catch (fault) {
    if (fault instanceof LabelFault) throw labelUnprintable(fault.message);
    throw fault;
  }
}

const drawingOf = ({ document, root }: Label): Drawing => drawn(() => draw(document, typefaceOf(root)));

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
  drawn(() => documents.map((document) => toZpl(document, copies, typefaceOf(root))).join(''));
