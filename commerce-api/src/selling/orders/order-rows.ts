import { hash } from 'node:crypto';
import type { endpoints } from '@nara/shared-contracts/api';
import type { PaidByCard } from '@nara/shared-contracts/api/gift-cards';
import type { LiveOrder } from '@nara/shared-contracts/api/live-orders';
import type { OrderPromotion } from '@nara/shared-contracts/api/orders';
import type { OrderDelivery, RevisedShopSettings } from '@nara/shared-contracts/api/shop-settings';
import type { DayRange } from '@nara/shared-contracts/rules/common';
import { plainCode } from '@nara/shared-contracts/rules/gift-cards';
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
import {
  type DeliveryMethod,
  deliveryDates,
  priceTermsOf,
  tariffFor,
  termsAt,
} from '@nara/shared-contracts/rules/shop-settings';
import type { z } from 'zod';
import { insert, type Statement } from '#platform/database';
import { type CardUse, type lockCards, payByCards } from '#selling/gift-cards';
import type { Allocation } from '#selling/stock';
import { deliveryNotOffered, giftCardsDiffer } from './refusals';
import type { SoldLine } from './sell';
import type { OrderEventTable, OrderTable, PartnerStatus } from './tables';

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

/**
 * Returns the terms for an order that is placed at `at` (epoch ms). Throws 409 `delivery-not-offered`. Rule:
 * docs/product/shop-settings.md.
 */
export function orderTerms(
  { settings, revision }: RevisedShopSettings,
  { deliveryMethod: method = 'standard', shippingAddress }: Pick<NewOrderBody, 'deliveryMethod' | 'shippingAddress'>,
  at: number,
): OrderTerms {
  const { delivery, vatPercent, sentOn } = termsAt(settings, revision, at);
  const tariff = tariffFor(delivery, method, shippingAddress.province);
  if (!tariff) throw deliveryNotOffered(method, shippingAddress.province);
  return { method, price: priceTermsOf(tariff, vatPercent), days: deliveryDates(sentOn, tariff, delivery), revision };
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

/** Locked gift cards of an order, by code. */
export type LockedCards = Awaited<ReturnType<typeof lockCards>>;

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
 * Decides what gift cards pay of an order of `totalCents`. Returns each use, and the statements that debit the cards.
 * Throws 409 `gift-cards-differ` if their sum exceeds the total or the rest does not fit the payment method, and as
 * `payByCards` does.
 */
export function payWithCards(
  { id, giftCards = [], paymentMethod }: NewOrderBody,
  cards: LockedCards,
  { totalCents, at }: { totalCents: number; at: number },
): { uses: CardUse[]; writes: Statement[] } {
  if (giftCards.length === 0) {
    if (paymentMethod === 'gift-card') throw giftCardsDiffer();
    // Includes free orders, which no card has to pay.
    return { uses: [], writes: [] };
  }
  const wanted = giftCards.map(({ code, amount }) => ({ code: plainCode(code), cents: toCents(amount) }));
  const left = totalCents - wanted.reduce((sum, { cents }) => sum + cents, 0);
  if (left < 0 || (left === 0) !== (paymentMethod === 'gift-card')) throw giftCardsDiffer();
  return payByCards(cards, wanted, { orderId: id, at });
}

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
