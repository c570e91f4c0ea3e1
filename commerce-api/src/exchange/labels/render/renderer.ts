import type { LabelDocument } from '@nara/shared-contracts';
import { type HeavyWorkCall, heavyWork } from '#platform/heavy-work';
import type { Context } from '#platform/subject';
import { pdfTask, pngTask, svgTask, zplTask } from './tasks';
import { markAsTest } from './test-mark';

/**
 * Renders labels with filled-in fields in separate processes. Labels of the second environment say TEST in every
 * format.
 */
export interface Renderer {
  svg(document: LabelDocument, call?: HeavyWorkCall): Promise<string>;
  /** One picture per label. */
  png(documents: readonly LabelDocument[], call?: HeavyWorkCall): Promise<Buffer[]>;
  /** One page per label and copy. `title` is the document title. */
  pdf(
    documents: readonly LabelDocument[],
    pages: { copies: number; title: string },
    call?: HeavyWorkCall,
  ): Promise<Buffer>;
  /** Labels in the printers' language, one after the other, each with this many copies. */
  zpl(documents: readonly LabelDocument[], copies: number, call?: HeavyWorkCall): Promise<string>;
}

/**
 * Returns the renderer of an environment. Every call throws 409 `label-unprintable`, and throws like `HeavyWork.run`.
 */
export function renderer(context: Context): Renderer {
  const { run } = context.get(heavyWork);
  const root = context.configuration.compositionRoot;
  const mark = (document: LabelDocument) => (context.environment === 'sandbox' ? markAsTest(document) : document);
  return {
    svg: (document, call) => run(svgTask, { document: mark(document), root }, call),
    png: async (documents, call) =>
      (await run(pngTask, { documents: documents.map(mark), root }, call)).map((picture) => Buffer.from(picture)),
    pdf: async (documents, pages, call) =>
      Buffer.from(await run(pdfTask, { documents: documents.map(mark), root, ...pages }, call)),
    zpl: (documents, copies, call) => run(zplTask, { documents: documents.map(mark), root, copies }, call),
  };
}
