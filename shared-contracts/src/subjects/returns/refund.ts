import { toCents, toRand } from '../pricing/rules';
import type { ReturnAddress } from './schemas';
import type { ReturnReason } from './vocabulary';

/** Days after delivery within which pieces can be returned. Rule: docs/product/returns.md. */
export const RETURN_DAYS = 30;
/** Order total in rand from which the return label is prepaid. */
export const PREPAID_LABEL_FROM = 500;
/** Fee of any other return label in rand. */
export const RETURN_LABEL_FEE = 50;
/** Reasons for which we pay for the label regardless of the order's value: the shopper did not get what was ordered. */
const OUR_FAULT: readonly ReturnReason[] = ['defective-item', 'wrong-item', 'not-as-described'];

export interface Refund {
  /** Rand paid back to the shopper. */
  refundAmount: number;
  /** Fee of the return label in rand; 0: prepaid. */
  returnShipping: number;
}

interface PaidOrder {
  subtotal: number;
  /** Amount that promotions took off the goods; defaults to nothing. */
  discount?: number | undefined;
  tax: number;
  total: number;
}

/**
 * Returns the refund in rand for pieces worth `value` (rand, at the prices paid without VAT): their price and their
 * share of the order's VAT, minus the return label. Delivery is never refunded. `valueBefore` is the value of earlier
 * returns: label fees aside, several returns refund exactly as much as one return of everything. Without a `reason` the
 * shopper pays for the label, as after a change of mind. Rule: docs/product/returns.md.
 */
export function refundFor(
  { subtotal, discount = 0, tax, total }: PaidOrder,
  value: number,
  valueBefore = 0,
  reason: ReturnReason = 'other',
): Refund {
  const paidCents = toCents(subtotal) - toCents(discount);
  const withVat = (cents: number) => (paidCents === 0 ? cents : cents + Math.round((cents * toCents(tax)) / paidCents));
  const [before, after] = [toCents(valueBefore), toCents(valueBefore + value)];
  const isPrepaid = total >= PREPAID_LABEL_FROM || OUR_FAULT.includes(reason);
  const returnShipping = isPrepaid ? 0 : RETURN_LABEL_FEE;
  const cents = withVat(after) - withVat(before) - toCents(returnShipping);
  return { refundAmount: toRand(Math.max(0, cents)), returnShipping };
}

/** Returns the lines of an address as written on a parcel. */
export const returnAddressLines = ({ recipient, street, suburb, city, postalCode }: ReturnAddress): string[] =>
  [recipient, street, suburb, `${city}, ${postalCode}`].filter((line) => line !== '');
