import { vatPercentOf } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';

/** Amounts of an order, in cents, and its rate of VAT. */
export type OrderAmounts = Pick<OrderTable, 'subtotal_cents' | 'shipping_cents' | 'tax_cents' | 'total_cents'> &
  Partial<Pick<OrderTable, 'vat_basis_points' | 'discount_cents'>>;

/** Amounts of a tax invoice, in cents: `valueCents` and `vatCents` are `totalCents` together. */
export interface InvoiceAmounts {
  /** Before any discount. */
  goodsCents: number;
  /** Taken off the goods; left out when nothing is. */
  discountCents?: number;
  goodsVatCents: number;
  /** What the shopper pays for delivery, VAT included, and the two parts of it. */
  deliveryCents: number;
  deliveryValueCents: number;
  deliveryVatCents: number;
  valueCents: number;
  vatCents: number;
  totalCents: number;
  /** Rate of VAT in per cent; left out in invoices from before it could change, when it was 15. */
  vatPercent?: number;
}

/**
 * Returns the amounts of the invoice for an order. VAT was added to the price of goods; the price of delivery says nothing of
 * VAT, and so includes it. Rule: docs/product/invoices.md, "Amounts".
 */
export function invoiceAmounts(order: OrderAmounts): InvoiceAmounts {
  const { subtotal_cents, discount_cents = 0, shipping_cents, tax_cents, total_cents } = order;
  const vatPercent = vatPercentOf(order);
  const basisPoints = Math.round(vatPercent * 100);
  const deliveryVatCents = share(shipping_cents, basisPoints, 10_000 + basisPoints);
  const vatCents = tax_cents + deliveryVatCents;
  return {
    goodsCents: subtotal_cents,
    ...(discount_cents > 0 && { discountCents: discount_cents }),
    goodsVatCents: tax_cents,
    deliveryCents: shipping_cents,
    deliveryValueCents: shipping_cents - deliveryVatCents,
    deliveryVatCents,
    valueCents: total_cents - vatCents,
    vatCents,
    totalCents: total_cents,
    vatPercent,
  };
}

/** Amounts in cents: of an invoice, or what was credited of it. */
export interface Taxed {
  totalCents: number;
  vatCents: number;
}

/**
 * Returns the amount, in cents, for which a credit note is due because a refund of `refundCents` became known, after which
 * `heldCents` are held of the payment; 0 when no supply was cancelled, as by a refund of what was paid beyond the invoice.
 * Rule: docs/product/invoices.md, "Credit notes".
 */
export function creditDue(
  invoice: Taxed,
  creditedCents: number,
  { refundCents, heldCents }: { refundCents: number; heldCents: number },
): number {
  const missing = Math.min(invoice.totalCents - heldCents, invoice.totalCents) - creditedCents;
  return Math.max(0, Math.min(missing, refundCents));
}

/**
 * Returns the VAT in `totalCents` of an invoice after `creditedCents` of it were credited, in cents. The shares of all credit
 * notes up to the whole invoice are exactly its VAT. Rule: docs/product/invoices.md, "Credit notes".
 */
export function creditedVat(invoice: Taxed, creditedCents: number, totalCents: number): number {
  const upTo = (cents: number) => share(cents, invoice.vatCents, invoice.totalCents);
  return upTo(creditedCents + totalCents) - upTo(creditedCents);
}

/** Returns `cents * part / whole`, rounded half up to the cent; exact, whatever their size. 0 of nothing. */
function share(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const [doubled, divisor] = [2n * BigInt(cents) * BigInt(part) + BigInt(whole), 2n * BigInt(whole)];
  return Number(doubled / divisor);
}
