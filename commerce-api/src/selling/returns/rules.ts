import { RETURN_DAYS } from '@nara/shared-contracts/rules';
import type { OrderItemTable, OrderTable } from '#selling/orders/tables';
import type { ReturnItemTable } from './tables';

const DAY_MS = 86_400_000;

/** End of the return period (epoch ms); null while the order is not delivered, or when it was refunded as a whole. */
export const returnUntil = ({ status, delivered_at }: Pick<OrderTable, 'status' | 'delivered_at'>): number | null =>
  status === 'delivered' && delivered_at !== null ? delivered_at + RETURN_DAYS * DAY_MS : null;

type Returned = Pick<ReturnItemTable, 'line' | 'quantity'>;

/** Pieces of each line that did not come back yet; `returned` are those of returns that were not rejected. */
export function piecesLeft(
  items: readonly Pick<OrderItemTable, 'line' | 'quantity'>[],
  returned: readonly Returned[],
): Map<number, number> {
  const left = new Map(items.map(({ line, quantity }) => [line, quantity]));
  for (const { line, quantity } of returned) left.set(line, Math.max(0, (left.get(line) ?? 0) - quantity));
  return left;
}

/** What pieces cost when they were bought, in cents and without VAT. */
export function worthOf(
  items: readonly Pick<OrderItemTable, 'line' | 'unit_cents'>[],
  pieces: readonly Returned[],
): number {
  const prices = new Map(items.map(({ line, unit_cents }) => [line, unit_cents]));
  return pieces.reduce((sum, { line, quantity }) => sum + (prices.get(line) ?? 0) * quantity, 0);
}

/** The places of the lines of which more is wanted than is left, and how many each may have. */
export const exceeds = (
  wanted: readonly Returned[],
  left: ReadonlyMap<number, number>,
): { index: number; left: number }[] =>
  wanted.flatMap(({ line, quantity }, index) => {
    const most = left.get(line) ?? 0;
    return quantity > most ? [{ index, left: most }] : [];
  });
