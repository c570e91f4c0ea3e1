import { ApiError } from '@nara/sandbox-shared';
import { z } from 'zod';
import { CENTRES } from '../inventory/inventory-book';

const Text = z.string().min(1).max(120);

const Item = z.strictObject({
  sku: Text,
  quantity: z.int().min(1).max(1000),
  nara_variant_id: Text.optional(),
  erp_code: Text.optional(),
  /** Rand per piece. */
  price: z.number().min(0).optional(),
});

/** Schema of the body of `POST /api/v1/orders`. */
export const NewOrder = z.strictObject({
  order_id: Text,
  customer_id: Text,
  items: z.array(Item).min(1).max(100),
  shipping_address: z.record(z.string(), z.unknown()).optional(),
  route: z.enum(['DC_DIRECT', 'STORE_PICKUP']).optional(),
  dc: z.enum(CENTRES).optional(),
  /** Rand. */
  total: z.number().min(0).optional(),
  created_at: z.iso.datetime({ offset: true }).optional(),
  service_level: z.enum(['STANDARD', 'EXPRESS']).optional(),
  /** Last day of the promised delivery. */
  deliver_by: z.iso.date().optional(),
});

export type NewOrder = z.infer<typeof NewOrder>;

const UNKNOWN = 'WW-UNKNOWN-';

/** Checks that all SKUs are in the partner's range. Throws ApiError 422, which names the first variant without one. */
export function demandKnownSkus({ items }: NewOrder): void {
  const unknown = items.find(({ sku }) => sku.startsWith(UNKNOWN) || !sku.startsWith('WW-'));
  if (!unknown) return;
  const variant = unknown.nara_variant_id ?? unknown.sku.replace(UNKNOWN, '');
  throw new ApiError(422, 'SKU_NOT_FOUND', `SKU mapping not found for variant: ${variant}`);
}

/** Steps of every order at the partner. */
export const STEPS = ['confirmed', 'picked', 'packed', 'shipped', 'in_transit', 'delivered'] as const;

/** Statuses in which an order ends early. */
export const ENDINGS = ['cancelled', 'refunded'] as const;

export type Status = (typeof STEPS)[number] | (typeof ENDINGS)[number];

export interface BookedOrder {
  /** The partner's id. */
  id: string;
  body: NewOrder;
  acceptedAt: string;
  status: Status;
  trackingNumber: string | null;
  /** Reports to the brand so far. */
  events: { status: Status; at: string }[];
  /** Idempotency keys of all submissions, the first and the repeated ones. */
  keys: string[];
  /** Trace context of the brand's request; every update about the order continues that trace. */
  traceparent?: string;
}

/** Body of a webhook about the status of an order. */
export interface OrderUpdate {
  /** The brand's id. */
  orderId: string;
  status: Status;
  trackingNumber: string | null;
  woolworthsOrderId: string;
}

/** Orders that the partner took, kept in memory. */
export interface OrderBook {
  readonly orders: readonly BookedOrder[];
  /** Takes an order once per idempotency key and brand order id; returns whether it is new. */
  accept(body: NewOrder, key: string | undefined, traceparent?: string): { order: BookedOrder; isNew: boolean };
  /** Finds an order by the partner's id or the brand's. */
  find(id: string): BookedOrder | undefined;
  /** Moves an order to a status; returns the update for the brand. */
  move(order: BookedOrder, status: Status): OrderUpdate;
  clear(): void;
}

/** Returns the step after the one that an order has reached; undefined at its end. */
export function nextStep({ status }: BookedOrder): Status | undefined {
  const place = (STEPS as readonly Status[]).indexOf(status);
  return place < 0 ? undefined : STEPS[place + 1];
}

/**
 * Creates an empty book. `onShipped` is called with every order that leaves the centre. `now` returns epoch ms, from
 * which ids count up, so that they do not repeat after a restart.
 */
export function createOrderBook(now: () => number, onShipped: (order: BookedOrder) => void): OrderBook {
  const orders: BookedOrder[] = [];
  const byId = new Map<string, BookedOrder>();
  const byKey = new Map<string, BookedOrder>();
  let sequence = now();
  const iso = () => new Date(now()).toISOString();

  return {
    orders,
    accept(body, key = body.order_id, traceparent = undefined) {
      const known = byKey.get(key) ?? byId.get(body.order_id);
      if (known) {
        known.keys.push(key);
        return { order: known, isNew: false };
      }
      sequence += 1;
      const id = `WW-NARA-${sequence}`;
      const order: BookedOrder = {
        id,
        body,
        acceptedAt: iso(),
        status: 'confirmed',
        trackingNumber: null,
        events: [],
        keys: [key],
        traceparent,
      };
      orders.push(order);
      byId.set(id, order).set(body.order_id, order);
      byKey.set(key, order);
      return { order, isNew: true };
    },
    find: (id) => byId.get(id),
    move(order, status) {
      order.status = status;
      if (status === 'shipped') order.trackingNumber = `WWZA${order.id.slice(-8)}`;
      order.events.push({ status, at: iso() });
      if (status === 'shipped') onShipped(order);
      return {
        orderId: order.body.order_id,
        status,
        trackingNumber: order.trackingNumber,
        woolworthsOrderId: order.id,
      };
    },
    clear() {
      orders.length = 0;
      byId.clear();
      byKey.clear();
    },
  };
}
