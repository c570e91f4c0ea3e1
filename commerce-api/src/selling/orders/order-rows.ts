import { hash } from 'node:crypto';
import type { LiveOrder } from '@nara/shared-contracts/api/live-orders';
import type { OrderPromotion } from '@nara/shared-contracts/api/orders';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import { priceOrder, type Totals, toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import type { AppliedPromotion } from '@nara/shared-contracts/rules/promotions';
import { insert, type Statement } from '#platform/database';
import type { CardUse } from '#selling/gift-cards';
import type { Allocation } from '#selling/stock';
import type { NewOrderBody } from './new-order-body';
import { type OrderTerms, toTermsColumns } from './order-terms';
import type { SoldLine } from './sell';
import type { OrderEventTable, OrderTable, PartnerStatus } from './tables';

/**
 * Returns the portal's reference for a customer, which hides the e-mail address. It is the same for all orders of the
 * address.
 */
const customerRef = (email: string): string => `CUST-${hash('sha256', email.toLowerCase()).slice(0, 6).toUpperCase()}`;

/** A complete order before it is saved. */
export interface OrderDraft
  extends Pick<NewOrderBody, 'id' | 'email' | 'paymentMethod' | 'shippingAddress' | 'billingAddress'> {
  bodyHash: string;
  status: OrderStatus;
  lines: readonly SoldLine[];
  /** Terms of sale; default to the initial ones. */
  terms?: OrderTerms;
  /** Promotions that apply; default: none. */
  promotions?: readonly AppliedPromotion[];
  allocations: readonly Pick<Allocation, 'line' | 'dc' | 'quantity'>[];
  dc: DistributionCentre;
  route: LiveOrder['fulfillmentRoute'];
  woolworthsOrderId: string | null;
  trackingCode: string | null;
  ediSentAt: number | null;
  partnerStatus: PartnerStatus | null;
  deliveredAt: number | null;
  holdsStock: boolean;
  /** Start of the holding time (epoch ms), if it differs from the time of placing. */
  heldSince: number | null;
  /** Payment deadline (epoch ms); null if the order is not paid here. */
  payBy: number | null;
  /** Amounts that gift cards pay; default: none. */
  cardUses?: readonly CardUse[];
  createdAt: number;
  updatedAt: number;
  events: readonly Pick<OrderEventTable, 'at' | 'type' | 'message'>[];
}

/** Prices the lines of an order. The terms default to the initial ones. */
const priceSold = ({ lines, terms, promotions = [] }: Pick<OrderDraft, 'lines' | 'terms' | 'promotions'>): Totals =>
  priceOrder(
    lines.map(({ unit_cents, quantity }) => ({ price: toRand(unit_cents), quantity })),
    terms?.price,
    {
      cents: lines.reduce((sum, { discount_cents }) => sum + discount_cents, 0),
      isDeliveryFree: promotions.some(({ deliveryCents }) => deliveryCents !== undefined),
    },
  );

const toOrderPromotion = ({ name, code, cents, deliveryCents }: AppliedPromotion): OrderPromotion => ({
  name,
  ...(code !== undefined && { code }),
  amount: toRand(cents),
  ...(deliveryCents !== undefined && { isDeliveryFree: true }),
});

/** Returns the row of the order itself. Its amounts (cents) are derived from its lines. */
export function toOrderRow(draft: OrderDraft): OrderTable {
  const { email, shippingAddress, lines, terms, promotions = [] } = draft;
  const totals = priceSold(draft);
  return {
    id: draft.id,
    body_hash: draft.bodyHash,
    email,
    customer_name: `${shippingAddress.firstName} ${shippingAddress.lastName}`,
    customer_ref: customerRef(email),
    status: draft.status,
    payment_method: draft.paymentMethod,
    shipping_address_json: JSON.stringify(shippingAddress),
    billing_address_json: JSON.stringify(draft.billingAddress),
    subtotal_cents: toCents(totals.subtotal),
    discount_cents: toCents(totals.discount ?? 0),
    shipping_cents: toCents(totals.shipping),
    tax_cents: toCents(totals.tax),
    total_cents: toCents(totals.total),
    piece_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    dc: draft.dc,
    fulfillment_route: draft.route,
    woolworths_order_id: draft.woolworthsOrderId,
    tracking_code: draft.trackingCode,
    edi_sent_at: draft.ediSentAt,
    partner_status: draft.partnerStatus,
    delivered_at: draft.deliveredAt,
    holds_stock: draft.holdsStock ? 1 : 0,
    held_since: draft.heldSince,
    pay_by: draft.payBy,
    paid_at: null,
    link_generation: 0,
    created_at: draft.createdAt,
    updated_at: draft.updatedAt,
    erased_at: null,
    gift_cards_json: draft.cardUses?.length ? JSON.stringify(draft.cardUses) : null,
    ...toTermsColumns(terms),
    promotions_json: promotions.length === 0 ? null : JSON.stringify(promotions.map(toOrderPromotion)),
  };
}

/** Returns the statements that write an order with its lines, allocations and timeline. */
export const insertOrder = (
  order: OrderTable,
  { lines, allocations, events }: Pick<OrderDraft, 'lines' | 'allocations' | 'events'>,
): Statement[] => [
  insert('orders', order),
  ...lines.map((line) => insert('order_items', { ...line, order_id: order.id })),
  ...allocations.map(({ line, dc, quantity }) =>
    insert('order_allocations', { order_id: order.id, line, dc, quantity }),
  ),
  ...events.map((event, index) => insert('order_events', { ...event, order_id: order.id, seq: index + 1 })),
];
