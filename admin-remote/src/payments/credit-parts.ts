import { readRand } from '@nara/portal-ui';
import type { StatementCredit } from '@nara/shared-contracts/api/reconciliation';

/** A part of a credit as typed. */
export interface TypedPart {
  orderId: string;
  amount: string;
}

const centsOf = (text: string): number => Math.round((readRand(text) ?? 0) * 100);

/**
 * Returns the initial parts. If several orders are suggested, all with the doubt `several`, each gets what is due on
 * it. Otherwise the first suggested order gets the whole amount.
 */
export function partsToBegin({ amount, suggestions }: Pick<StatementCredit, 'amount' | 'suggestions'>): TypedPart[] {
  const orders = suggestions.filter(({ kind }) => kind === 'order');
  const [only] = orders;
  if (orders.length > 1 && orders.every(({ doubt }) => doubt === 'several')) {
    return orders.map(({ id, amount: due }) => ({ orderId: id, amount: Math.max(0, due).toFixed(2) }));
  }
  return [{ orderId: only?.id ?? '', amount: amount.toFixed(2) }];
}

/** Returns the unallocated part of the credit, in rand; negative if too much is allocated. */
export const restOf = (amount: number, parts: readonly TypedPart[]): number =>
  (Math.round(amount * 100) - parts.reduce((sum, part) => sum + centsOf(part.amount), 0)) / 100;

/** Returns the reason why the parts cannot be booked; null if they can. */
export function partsFault(amount: number, parts: readonly TypedPart[]): string | null {
  const orders = parts.map(({ orderId }) => orderId.trim().toUpperCase());
  if (orders.some((id) => !/^NARA-\d{10,16}-[A-Z0-9]{6}$/.test(id))) return 'Name every order by its number: NARA-…';
  if (new Set(orders).size < orders.length) return 'Name every order once.';
  if (parts.some((part) => !readRand(part.amount))) return 'Give every order an amount above zero.';
  if (restOf(amount, parts) !== 0) return 'The parts have to make up the whole amount.';
  return null;
}
