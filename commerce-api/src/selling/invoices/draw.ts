import { heavyWork } from '#platform/heavy-work';
import { NamedFile } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIssued } from './content';
import { invoicePdfTask } from './pdf-file';
import { loadDocument } from './queries';

/**
 * Renders a document as PDF; with `orderId`, only a document of that order. `signal` aborts the rendering. Throws 404
 * `document-not-found`, and 503 while too much heavy work is queued.
 */
export async function drawDocument(
  context: Context,
  number: string,
  { orderId, signal }: { orderId?: string; signal?: AbortSignal } = {},
): Promise<NamedFile> {
  const document = await loadDocument(context.database.kysely, number, orderId);
  const content = await context
    .get(heavyWork)
    .run(invoicePdfTask, { ...toIssued(document), environment: context.environment }, { ...(signal && { signal }) });
  return new NamedFile(`${number}.pdf`, content);
}
