import { isCancellable } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { type Entry, mayHaveArrived } from '../order-outbox/entries';

/**
 * The party that must agree to a cancellation. `done`: already cancelled. `too-late`: no longer possible.
 * `handing-over`: an attempt is under way, so the outcome is not known yet. `partner`: the partner has the order or may
 * have it. `nobody`: the order was never submitted.
 */
export type Standing = 'done' | 'too-late' | 'handing-over' | 'partner' | 'nobody';

/**
 * Returns the party that must agree at `now` (epoch ms). An order without an outbox entry was never due for submission.
 */
export function standingOf(
  order: Pick<OrderTable, 'status' | 'partner_status' | 'woolworths_order_id' | 'edi_sent_at'>,
  entry: Entry | undefined,
  now: number,
): Standing {
  if (order.status === 'cancelled') return 'done';
  if (!isCancellable(order)) return 'too-late';
  if (order.woolworths_order_id) return 'partner';
  if (entry && entry.leased_until > now) return 'handing-over';
  // The saved interchange may be handed over at any time.
  if (order.edi_sent_at !== null) return 'partner';
  return entry && mayHaveArrived(entry) ? 'partner' : 'nobody';
}
