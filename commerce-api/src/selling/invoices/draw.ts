import { heavyWork, type WorkFor } from '#platform/heavy-work';
import { NamedFile } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIssued } from './content';
import { invoicePdfTask } from './pdf-file';
import { loadDocument } from './queries';

/**
 * Renders a document as PDF; with `orderId`, only a document of that order. Throws 404 `document-not-found`, and throws
 * like `HeavyWork.run`.
 */
export async function drawDocument(
  context: Context,
  number: string,
  { orderId, work }: { orderId?: string; work: WorkFor },
): Promise<NamedFile> {
  const document = await loadDocument(context.database.kysely, number, orderId);
  const content = await context
    .get(heavyWork)
    .run(invoicePdfTask, { ...toIssued(document), environment: context.environment }, work);
  return new NamedFile(`${number}.pdf`, content);
}
