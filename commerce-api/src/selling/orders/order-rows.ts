import { hash } from 'node:crypto';
import type { endpoints } from '@nara/shared-contracts/api';
import type { PaidByCard } from '@nara/shared-contracts/api/gift-cards';
import type { LiveOrder } from '@nara/shared-contracts/api/live-orders';
import type { Order, OrderLine, OrderPromotion } from '@nara/shared-contracts/api/orders';
import type { OrderDelivery } from '@nara/shared-contracts/api/shop-settings';
import type { DayRange } from '@nara/shared-contracts/rules/common';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import {
  type PriceTerms,
  priceOrder,
  type Totals,
  toCents,
  toRand,
  VAT_PERCENT,
} from '@nara/shared-contracts/rules/pricing';
import type { AppliedPromotion } from '@nara/shared-contracts/rules/promotions';
import type { DeliveryMethod } from '@nara/shared-contracts/rules/shop-settings';
import type { z } from 'zod';
import { insert, type Statement } from '#platform/database';
import { toIso } from '#platform/time';
import type { CardUse } from '#selling/gift-cards';
import type { Allocation } from '#selling/stock';
import type { SoldLine } from './sell';
import type { OrderEventTable, OrderItemTable, OrderTable, PartnerStatus } from './tables';

/** The body of `POST /api/orders` after validation. */
export type NewOrderBody = z.output<typeof endpoints.orders.create.body>;

/** Hashes a body. Equal bodies have equal hashes, because validation has ordered and trimmed their fields. */
export const hashBody = (body: NewOrderBody): string => hash('sha256', JSON.stringify(body));

/** Terms on which an order is sold. */
export interface OrderTerms {
  method: DeliveryMethod;
  price: PriceTerms;
  /** Range of days in which delivery is promised. */
  days: DayRange;
  /** Revision of the shop settings. */
  revision: number;
}

type TermsColumns = Pick<
  OrderTable,
  'delivery_method' | 'deliver_from' | 'deliver_until' | 'vat_basis_points' | 'terms_revision'
>;

/** Returns the columns for the terms of an order. They stay empty for an order without terms, such as a sample. */
const toTermsColumns = (terms: OrderTerms | undefined): TermsColumns => ({
  delivery_method: terms?.method ?? null,
  deliver_from: terms?.days.from ?? null,
  deliver_until: terms?.days.to ?? null,
  vat_basis_points: terms ? Math.round(terms.price.vatPercent * 100) : null,
  terms_revision: terms?.revision ?? null,
});

/** Returns the VAT rate of an order, in per cent. */
export const vatPercentOf = ({ vat_basis_points }: Partial<Pick<OrderTable, 'vat_basis_points'>>): number =>
  vat_basis_points == null ? VAT_PERCENT : vat_basis_points / 100;

/** Returns the delivery method and promised days of an order; null for an order without terms. */
export function deliveryOf({
  delivery_method: method,
  deliver_from: from,
  deliver_until: until,
}: Partial<Pick<OrderTable, 'delivery_method' | 'deliver_from' | 'deliver_until'>>): OrderDelivery | null {
  return method && from && until ? { method, from, until } : null;
}

/** Returns the gift card payments of an order at the time of placing. */
export const cardUsesOf = ({ gift_cards_json }: Pick<OrderTable, 'gift_cards_json'>): CardUse[] =>
  // Written by this server.
  gift_cards_json ? (JSON.parse(gift_cards_json) as CardUse[]) : [];

/** Returns the amount that gift cards paid of an order at the time of placing, in cents. */
export const onCardsCents = (order: Pick<OrderTable, 'gift_cards_json'>): number =>
  cardUsesOf(order).reduce((sum, { cents }) => sum + cents, 0);

/** Returns the amount of an order that gift cards do not cover, in cents. */
export const dueCents = (order: Pick<OrderTable, 'gift_cards_json' | 'total_cents'>): number =>
  order.total_cents - onCardsCents(order);

/** Returns the gift card payments of an order for display. */
export const paidByCards = (order: Pick<OrderTable, 'gift_cards_json'>): PaidByCard[] =>
  cardUsesOf(order).map(({ last4, cents }) => ({ last4, amount: toRand(cents) }));

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

/** Returns an order as it goes over the wire. */
export function toOrder(order: OrderTable, items: readonly Omit<OrderItemTable, 'order_id'>[]): Order {
  const delivery = deliveryOf(order);
  const giftCards = paidByCards(order);
  return {
    id: order.id,
    email: order.email,
    items: items.map(toOrderLine),
    // Written by this server from validated bodies.
    shippingAddress: JSON.parse(order.shipping_address_json) as Order['shippingAddress'],
    billingAddress: JSON.parse(order.billing_address_json) as Order['billingAddress'],
    subtotal: toRand(order.subtotal_cents),
    ...(order.discount_cents > 0 && { discount: toRand(order.discount_cents) }),
    shipping: toRand(order.shipping_cents),
    tax: toRand(order.tax_cents),
    total: toRand(order.total_cents),
    paymentMethod: order.payment_method,
    status: order.status,
    woolworthsOrderId: order.woolworths_order_id,
    trackingCode: order.tracking_code,
    createdAt: toIso(order.created_at),
    updatedAt: toIso(order.updated_at),
    ...(delivery && { delivery }),
    vatPercent: vatPercentOf(order),
    ...(order.promotions_json !== null && { promotions: promotionsOf(order) }),
    ...(giftCards.length > 0 && { giftCards }),
  };
}

/** Returns the promotions that applied to an order. */
export const promotionsOf = ({ promotions_json }: Pick<OrderTable, 'promotions_json'>): OrderPromotion[] =>
  promotions_json === null ? [] : (JSON.parse(promotions_json) as OrderPromotion[]);

/** Returns the order as in the first response, regardless of later changes. */
export const toFirstAnswer = (order: OrderTable, items: readonly Omit<OrderItemTable, 'order_id'>[]): Order =>
  toOrder(
    { ...order, status: 'pending', woolworths_order_id: null, tracking_code: null, updated_at: order.created_at },
    items,
  );

/** Returns the time at which the personal data of an order was erased. */
export const erasedAt = ({ erased_at }: OrderTable): string | null => (erased_at === null ? null : toIso(erased_at));

const toOrderLine = (item: Omit<OrderItemTable, 'order_id'>): OrderLine => ({
  productId: item.product_id,
  variantId: item.variant_id,
  name: item.name,
  sku: item.sku,
  color: item.color,
  colorCode: item.color_code,
  size: item.size,
  image: item.image,
  quantity: item.quantity,
  unitPrice: toRand(item.unit_cents),
  lineTotal: toRand(item.unit_cents * item.quantity),
  ...(item.discount_cents > 0 && { discount: toRand(item.discount_cents) }),
});
