import type { LabelDocument, LabelElement } from '@nara/shared-contracts/api/labels';
import type { Context } from '#platform/subject';
import { type WorkFor, workerPool, workerTask } from '#platform/worker-pool';
import type { Label, Labels } from './draw-labels';

// Only a process that draws loads fonts and barcodes, which takes a fifth of a second.
const drawing = () => import('./draw-labels');

export const svgTask = workerTask({
  name: 'labels.svg',
  run: async (label: Label) => (await drawing()).drawSvg(label),
});

export const pngTask = workerTask({
  name: 'labels.png',
  run: async (labels: Labels) => (await drawing()).drawPngs(labels),
});

export const pdfTask = workerTask({
  name: 'labels.pdf',
  run: async (labels: Labels & { copies: number; title: string }) => (await drawing()).drawPdf(labels),
});

export const zplTask = workerTask({
  name: 'labels.zpl',
  run: async (labels: Labels & { copies: number }) => (await drawing()).drawZpl(labels),
});

interface Band {
  top: number;
  bottom: number;
}

/** The word TEST in letters of three by five cells. */
const ROWS = ['###.###.###.###', '.#..#...#....#.', '.#..###.###..#.', '.#..#.....#..#.', '.#..###.###..#.'];
const COLUMNS = ROWS[0]?.length ?? 0;
/** Maximum height of the word, as a fraction of its width. */
const TALLEST = 0.4;
/** Space next to barcodes and edges, in mm. */
const GAP = 0.6;

/**
 * Writes TEST across a label, in the largest area without barcodes, so that those can still be scanned. The letters are
 * outlines, so that the text below stays readable. They are made of line elements, so that every renderer can draw
 * them.
 */
export function markAsTest(document: LabelDocument): LabelDocument {
  const { width, elements } = document;
  const { top, bottom } = widestBand(document);
  const [across, down] = [width - 4 * GAP, bottom - top - 2 * GAP];
  const height = Math.min(down, across * TALLEST);
  const [cellWidth, cellHeight] = [across / COLUMNS, height / ROWS.length];
  const thick = Math.max(0.25, Math.min(1, cellHeight / 4));
  const [left, above] = [2 * GAP, top + GAP + (down - height) / 2];
  const line = (id: string, x: number, y: number, w: number, h: number): LabelElement => ({
    kind: 'line',
    id: `test-${id}`,
    x: left + x * cellWidth,
    y: above + y * cellHeight,
    w: w * cellWidth + thick,
    h: h * cellHeight + thick,
  });
  const edges = edgesOf(ROWS).map(({ x, y, isAcross }) =>
    isAcross ? line(`${x}-${y}-across`, x, y, 1, 0) : line(`${x}-${y}-down`, x, y, 0, 1),
  );
  return { ...document, elements: [...elements, ...edges] };
}

/** Finds the tallest strip that no barcode touches. */
function widestBand({ height, elements }: LabelDocument): Band {
  const barcodes = elements.filter(({ kind }) => kind === 'barcode').toSorted((a, b) => a.y - b.y);
  let widest: Band = { top: 0, bottom: 0 };
  let top = 0;
  for (const { y, h } of [...barcodes, { y: height, h: 0 }]) {
    if (y - top > widest.bottom - widest.top) widest = { top, bottom: y };
    top = Math.max(top, y + h);
  }
  return widest;
}

/** Returns the edges between filled and empty cells, each by the cell corner where it begins. */
function edgesOf(rows: readonly string[]): { x: number; y: number; isAcross: boolean }[] {
  const isFilled = (x: number, y: number) => rows[y]?.[x] === '#';
  const edges: { x: number; y: number; isAcross: boolean }[] = [];
  for (let y = 0; y <= rows.length; y += 1) {
    for (let x = 0; x <= COLUMNS; x += 1) {
      if (isFilled(x, y) !== isFilled(x, y - 1)) edges.push({ x, y, isAcross: true });
      if (isFilled(x, y) !== isFilled(x - 1, y)) edges.push({ x, y, isAcross: false });
    }
  }
  return edges;
}

/**
 * Renders labels with filled-in fields in separate processes. Labels of the second environment say TEST in every
 * format.
 */
interface Renderer {
  svg(document: LabelDocument, work: WorkFor): Promise<string>;
  /** One picture per label. */
  png(documents: readonly LabelDocument[], work: WorkFor): Promise<Buffer[]>;
  /** One page per label and copy. `title` is the document title. */
  pdf(documents: readonly LabelDocument[], pages: { copies: number; title: string }, work: WorkFor): Promise<Buffer>;
  /** Labels in the printers' language, one after the other, each with this many copies. */
  zpl(documents: readonly LabelDocument[], copies: number, work: WorkFor): Promise<string>;
}

/**
 * Returns the renderer of an environment. Every call throws 409 `label-unprintable`, and throws like `HeavyWork.run`.
 */
export function renderer(context: Context): Renderer {
  const { run } = context.get(workerPool);
  const root = context.configuration.compositionRoot;
  const mark = (document: LabelDocument) => (context.environment === 'sandbox' ? markAsTest(document) : document);
  return {
    svg: (document, work) => run(svgTask, { document: mark(document), root }, work),
    png: async (documents, work) =>
      (await run(pngTask, { documents: documents.map(mark), root }, work)).map((picture) => Buffer.from(picture)),
    pdf: async (documents, pages, work) =>
      Buffer.from(await run(pdfTask, { documents: documents.map(mark), root, ...pages }, work)),
    zpl: (documents, copies, work) => run(zplTask, { documents: documents.map(mark), root, copies }, work),
  };
}
