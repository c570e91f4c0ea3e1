import type { LabelDocument } from '@nara/shared-contracts/api/labels';
import { heavyWork, type WorkFor } from '#platform/heavy-work';
import type { Context } from '#platform/subject';
import { pdfTask, pngTask, svgTask, zplTask } from './tasks';
import { markAsTest } from './test-mark';

/**
 * Renders labels with filled-in fields in separate processes. Labels of the second environment say TEST in every
 * format.
 */
export interface Renderer {
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
  const { run } = context.get(heavyWork);
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
