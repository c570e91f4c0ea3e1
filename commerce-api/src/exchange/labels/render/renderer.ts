import type { LabelDocument } from '@nara/shared-contracts';
import { type HeavyWorkCall, heavyWork } from '#platform/heavy-work';
import type { Context } from '#platform/subject';
import { pdfTask, pngTask, svgTask, zplTask } from './tasks';
import { markAsTest } from './test-mark';

/** Renders labels whose fields are filled in, in processes beside the server. Those of the second environment say TEST, whatever their form. */
export interface Renderer {
  svg(document: LabelDocument, call?: HeavyWorkCall): Promise<string>;
  /** A picture per label. */
  png(documents: readonly LabelDocument[], call?: HeavyWorkCall): Promise<Buffer[]>;
  /** A page per label and copy; `title` names the document. */
  pdf(
    documents: readonly LabelDocument[],
    pages: { copies: number; title: string },
    call?: HeavyWorkCall,
  ): Promise<Buffer>;
  /** Labels one after the other, each with this many copies, in the printers' language. */
  zpl(documents: readonly LabelDocument[], copies: number, call?: HeavyWorkCall): Promise<string>;
}

/** The renderer of an environment. Every call throws 409 `label-unprintable`, and as `HeavyWork.run` does. */
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
