import type { InventoryRecord } from '../inventory/inventory-book';
import type { OrderUpdate } from '../orders/order-book';
import type { ReturnState } from '../returns/return-book';

/** Body of a webhook about changed stock. */
export interface StockEvent {
  event: 'inventory.updated';
  /** ISO 8601. */
  occurredAt: string;
  items: readonly InventoryRecord[];
}

/** Body of a webhook about changed returns. */
export interface ReturnsEvent {
  event: 'return.updated';
  /** ISO 8601. */
  occurredAt: string;
  returns: readonly { id: string; status: ReturnState }[];
}

/** Content of a webhook, by its kind. */
export type Webhook = { update: OrderUpdate; traceparent?: string } | { stock: StockEvent } | { returns: ReturnsEvent };

export type WebhookKind = 'update' | 'stock' | 'returns';

export const kindOf = (webhook: Webhook): WebhookKind =>
  'update' in webhook ? 'update' : 'stock' in webhook ? 'stock' : 'returns';

/**
 * Creates a clock, in epoch ms, that never returns the same time twice: of two events, the later one has the later
 * time.
 */
export function createEventClock(now: () => number): () => number {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    last = Math.max(now(), last + 1);
    return last;
  };
}
