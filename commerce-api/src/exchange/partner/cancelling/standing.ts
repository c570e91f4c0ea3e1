import { isCancellable } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { type Entry, mayHaveArrived } from '../order-outbox';

/**
 * The party that must agree when a shopper cancels. `done`: cancelled already. `too-late`: no longer possible.
 * `handing-over`: an attempt is under way, so nobody knows yet. `partner`: the partner has the order, or may have.
 * `nobody`: it never left the house.
 */
export type Standing = 'done' | 'too-late' | 'handing-over' | 'partner' | 'nobody';

/** Returns who must agree at `now` (epoch ms). An order without an outbox entry was never due to be handed over. */
export function standingOf(
  order: Pick<OrderTable, 'status' | 'partner_status' | 'woolworths_order_id' | 'edi_sent_at'>,
  entry: Entry | undefined,
  now: number,
): Standing {
  if (order.status === 'cancelled') return 'done';
  if (!isCancellable(order)) return 'too-late';
  if (order.woolworths_order_id) return 'partner';
  if (entry && entry.leased_until > now) return 'handing-over';
  // Whoever saved the interchange hands it over, whenever they do.
  if (order.edi_sent_at !== null) return 'partner';
  return entry && mayHaveArrived(entry) ? 'partner' : 'nobody';
}
