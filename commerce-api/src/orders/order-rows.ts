import type { DistributionCentre, LiveOrder, OrderStatus } from '@nara/shared-contracts';
import { priceOrder, toCents, toRand } from '@nara/shared-contracts/rules';
import { type Database, type OrderEventTable, type OrderTable, type PartnerStatus, prepareInsert } from '../database';
import type { Allocation } from './allocation';
import { customerRef } from './customer-ref';
import type { NewOrderBody } from './new-order-body';
import type { SoldLine } from './sellable';

/** Everything there is to know of an order when it enters the database. */
export interface OrderDraft
  extends Pick<NewOrderBody, 'id' | 'email' | 'paymentMethod' | 'shippingAddress' | 'billingAddress'> {
  bodyHash: string;
  status: OrderStatus;
  lines: readonly SoldLine[];
  allocations: readonly Pick<Allocation, 'line' | 'dc' | 'quantity'>[];
  dc: DistributionCentre;
  route: LiveOrder['fulfillmentRoute'];
  woolworthsOrderId: string | null;
  trackingCode: string | null;
  ediSentAt: number | null;
  partnerStatus: PartnerStatus | null;
  deliveredAt: number | null;
  holdsStock: boolean;
  createdAt: number;
  updatedAt: number;
  events: readonly Pick<OrderEventTable, 'at' | 'type' | 'message'>[];
}

/** The order's own row; its amounts follow from its lines. */
export function toOrderRow(draft: OrderDraft): OrderTable {
  const { email, shippingAddress, lines } = draft;
  const totals = priceOrder(lines.map(({ unit_cents, quantity }) => ({ price: toRand(unit_cents), quantity })));
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
    created_at: draft.createdAt,
    updated_at: draft.updatedAt,
  };
}

/** Writes an order with its lines, allocations and timeline; call it inside a transaction. Returns the order's row. */
export function prepareSaveOrder({ sqlite }: Database): (draft: OrderDraft) => OrderTable {
  const insertOrder = prepareInsert(sqlite, 'orders');
  const insertItem = prepareInsert(sqlite, 'order_items');
  const insertAllocation = prepareInsert(sqlite, 'order_allocations');
  const insertEvent = prepareInsert(sqlite, 'order_events');
  return (draft) => {
    const order = toOrderRow(draft);
    insertOrder(order);
    for (const line of draft.lines) insertItem({ ...line, order_id: draft.id });
    for (const { line, dc, quantity } of draft.allocations)
      insertAllocation({ order_id: draft.id, line, dc, quantity });
    for (const [index, event] of draft.events.entries()) insertEvent({ ...event, order_id: draft.id, seq: index + 1 });
    return order;
  };
}
