import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { documentNotFound } from './refusals';
import type { TaxDocumentTable } from './tables';

/** Returns the documents of an order by time of issue: the invoice, if there is one, then its credit notes. */
export const findDocuments = (db: Kysely<Tables>, orderId: string): Promise<TaxDocumentTable[]> =>
  db.selectFrom('tax_documents').selectAll().where('order_id', '=', orderId).orderBy('fact_seq').execute();

/**
 * Returns a document by its number. Throws 404 `document-not-found`, also if it belongs to another order than
 * `orderId`.
 */
export async function loadDocument(db: Kysely<Tables>, number: string, orderId?: string): Promise<TaxDocumentTable> {
  const document = await db.selectFrom('tax_documents').selectAll().where('number', '=', number).executeTakeFirst();
  if (!document || (orderId !== undefined && document.order_id !== orderId)) throw documentNotFound();
  return document;
}
