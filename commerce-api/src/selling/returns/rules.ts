import { soldFor } from '@nara/shared-contracts/rules/payments';
import { RETURN_DAYS } from '@nara/shared-contracts/rules/returns';
import { DAY_MS } from '#platform/time';
import type { OrderItemTable, OrderTable } from '#selling/orders/tables';
import type { ReturnItemTable } from './tables';

/** Returns the end of the return period (epoch ms); null before delivery, or when the whole order was refunded. */
export const returnUntil = ({ status, delivered_at }: Pick<OrderTable, 'status' | 'delivered_at'>): number | null =>
  status === 'delivered' && delivered_at !== null ? delivered_at + RETURN_DAYS * DAY_MS : null;

type Returned = Pick<ReturnItemTable, 'line' | 'quantity'>;

/** Returns the pieces of each line that have not come back; `returned` excludes rejected returns. */
export function piecesLeft(
  items: readonly Pick<OrderItemTable, 'line' | 'quantity'>[],
  returned: readonly Returned[],
): Map<number, number> {
  const left = new Map(items.map(({ line, quantity }) => [line, quantity]));
  for (const { line, quantity } of returned) left.set(line, Math.max(0, (left.get(line) ?? 0) - quantity));
  return left;
}

/** Returns the price at which pieces were sold, in cents and without VAT, less their share of their line's discount. */
export function worthOf(
  items: readonly Pick<OrderItemTable, 'line' | 'quantity' | 'unit_cents' | 'discount_cents'>[],
  pieces: readonly Returned[],
): number {
  return items.reduce((sum, { line, quantity, unit_cents, discount_cents }) => {
    const count = pieces.reduce((all, piece) => all + (piece.line === line ? piece.quantity : 0), 0);
    return sum + soldFor({ quantity, unitCents: unit_cents, discountCents: discount_cents }, count);
  }, 0);
}

/** Returns the indexes of lines that request more than is left, with the number that each may have. */
export const exceeds = (
  wanted: readonly Returned[],
  left: ReadonlyMap<number, number>,
): { index: number; left: number }[] =>
  wanted.flatMap(({ line, quantity }, index) => {
    const most = left.get(line) ?? 0;
    return quantity > most ? [{ index, left: most }] : [];
  });
