import type { LabelDocument } from '@nara/shared-contracts';
import { type HeavyWorkCall, heavyWork } from '#platform/heavy-work';
import type { Context } from '#platform/subject';
import { pdfTask, pngTask, svgTask, zplTask } from './tasks';

/** Renders labels whose fields are filled in, in threads. */
export interface Renderer {
  svg(document: LabelDocument, call?: HeavyWorkCall): Promise<string>;
  png(document: LabelDocument, call?: HeavyWorkCall): Promise<Buffer>;
  /** A page per copy; `title` names the document. */
  pdf(document: LabelDocument, pages: { copies: number; title: string }, call?: HeavyWorkCall): Promise<Buffer>;
  /** Labels one after the other, each with this many copies, in the printers' language. */
  zpl(documents: readonly LabelDocument[], copies: number, call?: HeavyWorkCall): Promise<string>;
}

/** The renderer of an environment. Every call throws 409 `label-unprintable`, and as `HeavyWork.run` does. */
export function renderer(context: Context): Renderer {
  const { run } = context.get(heavyWork);
  const root = context.configuration.compositionRoot;
  return {
    svg: (document, call) => run(svgTask, { document, root }, call),
    png: async (document, call) => Buffer.from(await run(pngTask, { document, root }, call)),
    pdf: async (document, pages, call) => Buffer.from(await run(pdfTask, { document, root, ...pages }, call)),
    zpl: (documents, copies, call) => run(zplTask, { documents, root, copies }, call),
  };
}
