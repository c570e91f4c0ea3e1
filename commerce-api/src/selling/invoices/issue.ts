import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, happened } from '#platform/subject';
import { loadOrder, vatPercentOf } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import type { MoneyGivenBack } from '#selling/payments';
import { readSetting } from '#staff/settings';
import { creditDue, creditedVat } from './amounts';
import { buyerOf, type CreditNoteContent, invoiceContent } from './content';
import { documentIssued } from './facts';
import { findDocuments } from './queries';
import { takeNumber } from './series';
import { INVOICE_DETAILS } from './settings';
import type { TaxDocumentTable } from './tables';

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
  await happened(context, tx, documentIssued, { order, document, at: document.issued_at });
}
