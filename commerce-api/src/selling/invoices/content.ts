import type { InvoiceDetails } from '@nara/shared-contracts/api/payments';
import { PROVINCES } from '@nara/shared-contracts/rules/common';
import { cardUsesOf } from '#selling/orders';
import type { OrderItemTable, OrderTable } from '#selling/orders/tables';
import { type InvoiceAmounts, invoiceAmounts } from './amounts';
import type { TaxDocumentTable } from './tables';

/** Recipient of a document. */
export interface Buyer {
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
