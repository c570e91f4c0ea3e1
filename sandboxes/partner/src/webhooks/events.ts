import type { InventoryRecord } from '../inventory/inventory-book';
import type { OrderUpdate } from '../orders/order-book';
import type { ReturnState } from '../returns/return-book';

/** Tells the brand of counts that changed: the body of a webhook. */
export interface StockEvent {
  event: 'inventory.updated';
  /** ISO 8601. */
  occurredAt: string;
  items: readonly InventoryRecord[];
}

/** Tells the brand of returns that moved on: the body of a webhook. */
export interface ReturnsEvent {
  event: 'return.updated';
  /** ISO 8601. */
  occurredAt: string;
  returns: readonly { id: string; status: ReturnState }[];
}

/** What a webhook says, by its kind. */
export type Webhook = { update: OrderUpdate; traceparent?: string } | { stock: StockEvent } | { returns: ReturnsEvent };

export type WebhookKind = 'update' | 'stock' | 'returns';

export const kindOf = (webhook: Webhook): WebhookKind =>
  'update' in webhook ? 'update' : 'stock' in webhook ? 'stock' : 'returns';

/**
 * Creates a clock, in epoch ms, that never shows the same time twice: of two things that it dates, the later one has the
 * later time.
 */
export function createEventClock(now: () => number): () => number {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    last = Math.max(now(), last + 1);
    return last;
  };
}
