import type { Ledger } from '../ledger/ledger';
import type { Payment, Refund } from '../ledger/payment';

const PREFIX = '8ac7a4a1';
const DIGITS = 24;

/** Returns Peach Payments' id of a checkout: 32 hexadecimal digits. */
export const checkoutIdOf = ({ id }: Payment): string => id.replaceAll('-', '');

/** Returns Peach Payments' id of the transaction with a number in the ledger: 32 hexadecimal digits. */
export const transactionIdOf = (number: number): string => PREFIX + number.toString(16).padStart(DIGITS, '0');

export const refundIdOf = ({ id }: Refund): string => id.replaceAll('-', '');

/** Finds the payment of a transaction. */
export function ofTransaction(ledger: Ledger, id: string): Payment | undefined {
  if (!id.startsWith(PREFIX) || id.length !== PREFIX.length + DIGITS) return undefined;
  const payment = ledger.ofNumber(String(Number.parseInt(id.slice(PREFIX.length), 16)));
  return payment?.provider === 'peach' ? payment : undefined;
}

/** Finds the payment of a checkout. The checkout id is the page id of the payment without dashes. */
export function ofCheckout(ledger: Ledger, id: string): Payment | undefined {
  const payment = ledger.ofPage(id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
  return payment?.provider === 'peach' ? payment : undefined;
}
