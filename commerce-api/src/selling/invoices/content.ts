import type { InvoiceDetails } from '@nara/shared-contracts/api/payments';
import { PROVINCES } from '@nara/shared-contracts/rules/common';
import { cardUsesOf, vatPercentOf } from '#selling/orders';
import type { OrderItemTable, OrderTable } from '#selling/orders/tables';
import type { TaxDocumentTable } from './tables';

/** Amounts of an order, in cents, and its rate of VAT. */
type OrderAmounts = Pick<OrderTable, 'subtotal_cents' | 'shipping_cents' | 'tax_cents' | 'total_cents'> &
  Partial<Pick<OrderTable, 'vat_basis_points' | 'discount_cents'>>;

/** Amounts of a tax invoice, in cents: `valueCents` and `vatCents` add up to `totalCents`. */
interface InvoiceAmounts {
  /** Before any discount. */
  goodsCents: number;
  /** Discount on the goods; absent if there is none. */
  discountCents?: number;
  goodsVatCents: number;
  /** Amount paid for delivery, including VAT, and its two parts. */
  deliveryCents: number;
  deliveryValueCents: number;
  deliveryVatCents: number;
  valueCents: number;
  vatCents: number;
  totalCents: number;
  /** Rate of VAT in per cent. */
  vatPercent: number;
}

/**
 * Returns the amounts of the invoice for an order. VAT is added to the price of goods. The price of delivery states no
 * VAT, so it includes it. Rule: docs/product/invoices.md, "Amounts".
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

/** Amounts in cents of an invoice, or of the credit already given on it. */
interface Taxed {
  totalCents: number;
  vatCents: number;
}

/**
 * Returns the amount, in cents, of the credit note that is due after a refund of `refundCents`, with `heldCents` of the
 * payment still held after it. Returns 0 if no supply was cancelled, such as for a refund of an overpayment. Rule:
 * docs/product/invoices.md, "Credit notes".
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
 * Returns the VAT share, in cents, of a credit of `totalCents`, with `creditedCents` of the invoice already credited.
 * The shares of all credit notes up to the whole invoice add up to exactly its VAT. Rule: docs/product/invoices.md,
 * "Credit notes".
 */
export function creditedVat(invoice: Taxed, creditedCents: number, totalCents: number): number {
  const upTo = (cents: number) => share(cents, invoice.vatCents, invoice.totalCents);
  return upTo(creditedCents + totalCents) - upTo(creditedCents);
}

/** Returns `cents * part / whole`, rounded half up to the cent and exact for any size; 0 if `whole` is 0. */
function share(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const [doubled, divisor] = [2n * BigInt(cents) * BigInt(part) + BigInt(whole), 2n * BigInt(whole)];
  return Number(doubled / divisor);
}

/** Recipient of a document. */
interface Buyer {
  name: string;
  /** Lines of the billing address. */
  address: readonly string[];
}

export interface InvoiceLine {
  description: string;
  sku: string;
  quantity: number;
  /** Cents, without VAT. */
  unitCents: number;
  totalCents: number;
}

export interface InvoiceContent {
  seller: InvoiceDetails;
  lines: readonly InvoiceLine[];
  amounts: InvoiceAmounts;
  /** Amounts that gift cards paid, in cents; absent if there are none. */
  giftCards?: readonly { last4: string; cents: number }[];
}

export interface CreditNoteContent {
  seller: InvoiceDetails;
  reason: string;
  /** Invoice to which the credit note refers. */
  invoice: { number: string; issuedAt: number; totalCents: number; vatPercent: number };
}

/** A document in the form in which it is read and printed. */
export type IssuedDocument = Pick<
  TaxDocumentTable,
  'number' | 'order_id' | 'issued_at' | 'total_cents' | 'vat_cents'
> & {
  /** Null after the buyer's data was erased. */
  buyer: (Buyer & { email: string }) | null;
} & ({ kind: 'invoice'; content: InvoiceContent } | { kind: 'credit-note'; content: CreditNoteContent });

/** Returns the content of the invoice for an order. */
export const invoiceContent = (
  seller: InvoiceDetails,
  order: OrderTable,
  items: readonly OrderItemTable[],
): InvoiceContent => ({
  ...(order.gift_cards_json !== null && {
    giftCards: cardUsesOf(order).map(({ last4, cents }) => ({ last4, cents })),
  }),
  seller,
  lines: items.map(({ name, color, size, sku, quantity, unit_cents }) => ({
    description: [name, color, size].join(', '),
    sku,
    quantity,
    unitCents: unit_cents,
    totalCents: unit_cents * quantity,
  })),
  amounts: invoiceAmounts(order),
});

interface Address {
  firstName: string;
  lastName: string;
  company?: string;
  address1: string;
  address2?: string;
  city: string;
  province: keyof typeof PROVINCES | '';
  postalCode: string;
}

/** Returns the buyer of an order, from its billing address. */
export function buyerOf({ billing_address_json }: Pick<OrderTable, 'billing_address_json'>): Buyer {
  // It was validated when the order was placed.
  const address = JSON.parse(billing_address_json) as Address;
  const { firstName, lastName, company, address1, address2, city, province, postalCode } = address;
  const lines = [company, address1, address2, `${city} ${postalCode}`, province && PROVINCES[province], 'South Africa'];
  return {
    name: `${firstName} ${lastName}`,
    address: lines.flatMap((line) => line?.trim() || []),
  };
}

/** Reads a stored document. This server wrote all of its JSON. */
export function toIssued({ buyer_email, buyer_json, content_json, ...row }: TaxDocumentTable): IssuedDocument {
  const buyer = buyer_json === '' ? null : { ...(JSON.parse(buyer_json) as Buyer), email: buyer_email };
  return { ...row, buyer, content: JSON.parse(content_json) } as IssuedDocument;
}
