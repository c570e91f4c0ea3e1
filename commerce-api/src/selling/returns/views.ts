import type { OrderReturn } from '@nara/shared-contracts/api/returns';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import type { OrderItemTable, OrderTable } from '#selling/orders/tables';
import { findReturns, piecesReturned, type ReturnWithItems } from './queries';
import { needsLabel, readReturnAddresses } from './return-addresses';
import { piecesLeft, returnUntil } from './rules';

/** Describes the lines of a return by their content. */
export function describeLines(
  items: readonly OrderItemTable[],
  pieces: readonly { line: number; quantity: number }[],
): OrderReturn['lines'] {
  const byLine = new Map(items.map((item) => [item.line, item]));
  return pieces.flatMap(({ line, quantity }) => {
    const item = byLine.get(line);
    return item ? [{ line, name: item.name, color: item.color, size: item.size, quantity }] : [];
  });
}

/** Returns a return for its shopper. `addresses` are the destinations of its pieces, by centre. */
export const toOrderReturn = (
  { rma, items: pieces }: ReturnWithItems,
  items: readonly OrderItemTable[],
  addresses: Readonly<Record<DistributionCentre, string[]>>,
): OrderReturn => ({
  rmaNumber: rma.rma_number,
  status: rma.status,
  reason: rma.reason,
  note: rma.note,
  refundAmount: toRand(rma.refund_cents),
  returnShipping: toRand(rma.shipping_cents),
  lines: describeLines(items, pieces),
  sendTo: addresses[rma.dc],
  hasLabel: needsLabel(rma),
  createdAt: toIso(rma.created_at),
});

/** Returns of an order, and the pieces that may still be returned. */
export interface ReturnsOfOrder {
  returns: OrderReturn[];
  /** Pieces that can be returned now, by line. */
  returnable: ReadonlyMap<number, number>;
  /** End of the return period (epoch ms); null while the order is not delivered. */
  until: number | null;
}

/** Returns an order's returns, and the pieces that may still be returned at `now` (epoch ms). */
export async function findReturnsOf(
  db: Kysely<Tables>,
  order: OrderTable,
  items: readonly OrderItemTable[],
  now: number,
): Promise<ReturnsOfOrder> {
  const returns = await findReturns(db, order.id);
  const addresses = await readReturnAddresses(db);
  const until = returnUntil(order);
  return {
    returns: returns.map((found) => toOrderReturn(found, items, addresses)),
    returnable: until !== null && now <= until ? piecesLeft(items, piecesReturned(returns)) : new Map(),
    until,
  };
}
