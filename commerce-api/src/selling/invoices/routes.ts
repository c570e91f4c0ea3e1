import type { TaxDocument } from '@nara/shared-contracts/api/invoices';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { forShopper, forStaff } from '#platform/heavy-work';
import { type HandlersOf, whileConnected } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { loadOrder, orderErased } from '#selling/orders';
import { drawDocument } from './draw';
import { findDocuments } from './queries';
import type { TaxDocumentTable } from './tables';

export const invoicesHandlers = (context: Context): HandlersOf<'invoices'> => ({
  list: ({ params: { id } }) => list(context, id),

  async pdf({ params: { id, number }, reply }) {
    const work = forShopper(id, whileConnected(reply));
    const { order } = await loadOrder(context.database, id);
    if (order.erased_at !== null) throw orderErased();
    return drawDocument(context, number, { orderId: id, work });
  },
});

/**
 * Endpoints for documents in the back office. They include those of erased orders, which the law requires the shop to
 * keep.
 */
export const adminInvoicesHandlers = (context: Context): HandlersOf<'adminInvoices'> => ({
  list: ({ params: { id } }) => list(context, id),
  pdf: (call) => drawDocument(context, call.params.number, { orderId: call.params.id, work: forStaff(call) }),
});

async function list({ database }: Context, orderId: string): Promise<{ documents: TaxDocument[] }> {
  await loadOrder(database, orderId);
  return { documents: (await findDocuments(database.kysely, orderId)).map(toDocument) };
}

const toDocument = ({ number, kind, issued_at, total_cents, vat_cents }: TaxDocumentTable): TaxDocument => ({
  number,
  kind,
  issuedAt: toIso(issued_at),
  total: toRand(total_cents),
  vat: toRand(vat_cents),
});
