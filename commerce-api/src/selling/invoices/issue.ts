import type { DocumentKind } from '@nara/shared-contracts/api/invoices';
import { InvoiceDetails } from '@nara/shared-contracts/api/payments';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { type Context, defineEvent, publish } from '#platform/subject';
import { loadOrder, vatPercentOf } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import type { MoneyGivenBack } from '#selling/payments';
import { defineSetting, readSetting } from '#staff/settings';
import { buyerOf, type CreditNoteContent, creditDue, creditedVat, invoiceContent } from './content';
import type { TaxDocumentTable } from './tables';

/** A tax invoice or credit note that was issued. */
export interface DocumentIssued {
  order: OrderTable;
  document: TaxDocumentTable;
  /** Epoch ms. */
  at: number;
}

/** A tax invoice or credit note was issued. */
export const documentIssued = defineEvent<DocumentIssued>('document.issued');

/** Seller on tax invoices; an example until staff set the real one. */
export const INVOICE_DETAILS = defineSetting<InvoiceDetails>({
  name: 'invoice-details',
  title: 'the invoice details',
  schema: InvoiceDetails,
  keepsHistory: true,
  initial: {
    seller: 'NARA Activewear (Pty) Ltd',
    address: ['1 Example Street', 'Cape Town', '8001', 'South Africa'],
    vatNumber: '4000000000',
    registrationNumber: '2020/000000/07',
  },
});

const documentNotFound = () => new ApiError(404, 'document-not-found', 'This order has no such document.');

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

const PREFIXES: Readonly<Record<DocumentKind, string>> = { invoice: 'INV', 'credit-note': 'CN' };
const DIGITS = 6;

/** Returns the serial number of the document at position `place` (from 1) of its kind, such as `INV-000001`. */
export const documentNumber = (kind: DocumentKind, place: number): string =>
  `${PREFIXES[kind]}-${String(place).padStart(DIGITS, '0')}`;

/**
 * Takes the next number of a series inside the transaction `tx`, which must write the document. If it rolls back, the
 * number is free again. Other transactions wait for the series, so take the number last. Rule:
 * docs/product/invoices.md, "Numbers".
 */
async function takeNumber(tx: Kysely<Tables>, kind: DocumentKind): Promise<string> {
  const { last_number } = await tx
    .insertInto('document_series')
    .values({ kind, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ last_number: sql`document_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return documentNumber(kind, last_number);
}

/** Reason on a credit note if no reason was given. */
const NO_REASON = 'The price was given back';

interface Paid {
  order: OrderTable;
  /** Epoch ms. */
  at: number;
}

/**
 * Issues the tax invoice of a paid order, inside the transaction `tx` that has locked the order. Idempotent. Rule:
 * docs/product/invoices.md, "The invoice".
 */
export async function issueInvoice(context: Context, tx: Kysely<Tables>, { order, at }: Paid): Promise<void> {
  if ((await findDocuments(tx, order.id)).length > 0) return;
  const { items } = await loadOrder({ kysely: tx }, order.id);
  const { value: seller } = await readSetting(tx, INVOICE_DETAILS);
  const content = invoiceContent(seller, order, items);
  await issue(context, tx, order, {
    kind: 'invoice',
    order_id: order.id,
    fact_seq: 0,
    invoice: null,
    issued_at: at,
    total_cents: content.amounts.totalCents,
    vat_cents: content.amounts.vatCents,
    buyer_email: order.email,
    buyer_json: JSON.stringify(buyerOf(order)),
    content_json: JSON.stringify(content),
  });
}

/**
 * Issues the credit note of a known refund, inside the transaction `tx` that has locked the order. Does nothing if the
 * money is not covered by an invoice. Rule: docs/product/invoices.md, "Credit notes".
 */
export async function issueCreditNote(
  context: Context,
  tx: Kysely<Tables>,
  { order, seq, cents, heldCents, reason, at }: MoneyGivenBack,
): Promise<void> {
  const [invoice, ...notes] = await findDocuments(tx, order.id);
  if (!invoice) return;
  const of = { totalCents: invoice.total_cents, vatCents: invoice.vat_cents };
  const creditedCents = notes.reduce((sum, { total_cents }) => sum + total_cents, 0);
  const totalCents = creditDue(of, creditedCents, { refundCents: cents, heldCents });
  if (totalCents === 0) return;
  const { value: seller } = await readSetting(tx, INVOICE_DETAILS);
  const { number, issued_at: issuedAt, total_cents } = invoice;
  const content: CreditNoteContent = {
    seller,
    reason: reason ?? NO_REASON,
    invoice: { number, issuedAt, totalCents: total_cents, vatPercent: vatPercentOf(order) },
  };
  await issue(context, tx, order, {
    kind: 'credit-note',
    order_id: order.id,
    fact_seq: seq,
    invoice: invoice.number,
    issued_at: at,
    total_cents: totalCents,
    vat_cents: creditedVat(of, creditedCents, totalCents),
    // Copied from the invoice, even if the order has changed since.
    buyer_email: invoice.buyer_email,
    buyer_json: invoice.buyer_json,
    content_json: JSON.stringify(content),
  });
}

/** Numbers and stores a document, and announces it. */
async function issue(
  context: Context,
  tx: Kysely<Tables>,
  order: OrderTable,
  unnumbered: Omit<TaxDocumentTable, 'number'>,
): Promise<void> {
  const document = { number: await takeNumber(tx, unnumbered.kind), ...unnumbered };
  await tx.insertInto('tax_documents').values(document).execute();
  await publish(context, tx, documentIssued, { order, document, at: document.issued_at });
}
