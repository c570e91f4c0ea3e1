import type { TaxDocument } from '@nara/shared-contracts/api/invoices';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { sql } from 'kysely';
import { type HandlersOf, NamedFile, whileConnected } from '#platform/http';
import { type Context, defineSubject, subscribe } from '#platform/subject';
import { toIso } from '#platform/time';
import { forShopper, forStaff, type WorkFor, workerPool } from '#platform/worker-pool';
import { loadOrder, orderErased, orderPaid } from '#selling/orders';
import { moneyGivenBack } from '#selling/payments';
import { toIssued } from './content';
import { findDocuments, issueCreditNote, issueInvoice, loadDocument } from './issue';
import { invoicePdfTask } from './pdf-file';
import { documentsHolding, KEPT_MS } from './personal-data';
import type { TaxDocumentTable } from './tables';

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
    .get(workerPool)
    .run(invoicePdfTask, { ...toIssued(document), environment: context.environment }, work);
  return new NamedFile(`${number}.pdf`, content);
}

const invoicesHandlers = (context: Context): HandlersOf<'invoices'> => ({
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
const adminInvoicesHandlers = (context: Context): HandlersOf<'adminInvoices'> => ({
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

export const invoices = defineSubject({
  name: 'invoices',
  personalData: [documentsHolding],
  handlers: { invoices: invoicesHandlers, adminInvoices: adminInvoicesHandlers },
  subscribers: [
    subscribe(orderPaid, { inTransaction: issueInvoice }),
    subscribe(moneyGivenBack, { inTransaction: issueCreditNote }),
  ],
  sweeps: [
    {
      table: 'tax_documents',
      key: 'number',
      isOver: (now) => sql`(buyer_json <> '' or buyer_email <> '') and issued_at <= ${now - KEPT_MS}`,
      clear: (keys) => sql`update tax_documents set buyer_json = '', buyer_email = '' where number in (${keys})`,
    },
  ],
});
