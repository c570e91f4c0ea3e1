import { toCents, toRand } from '../pricing/money';
import type { ReturnReason } from './vocabulary';

/** Days after delivery in which pieces can be returned; docs/product.md, "Returns". */
export const RETURN_DAYS = 30;
/** Orders from this total on (rand) are returned with a prepaid label. */
export const PREPAID_LABEL_FROM = 500;
/** Cost of the label otherwise (rand). */
export const RETURN_LABEL_FEE = 50;
/** What came was not what was ordered: we pay the label, whatever the order's value. */
const OUR_FAULT: readonly ReturnReason[] = ['defective-item', 'wrong-item', 'not-as-described'];

export interface Refund {
  /** What the shopper gets back, in rand. */
  refundAmount: number;
  /** Cost of the return label in rand; 0: it is prepaid. */
  returnShipping: number;
}

interface PaidOrder {
  subtotal: number;
  tax: number;
  total: number;
}

/**
 * What returning pieces worth `value` pays back (all in rand, at the prices paid without VAT): their price and their
 * share of the order's VAT, less the return label; never the delivery. `valueBefore` is what was returned earlier:
 * returns one by one pay back, to the cent, what one return of everything does. Without a `reason` the label is paid as
 * for a change of mind.
 */
export function refundFor(
  { subtotal, tax, total }: PaidOrder,
  value: number,
  valueBefore = 0,
  reason: ReturnReason = 'other',
): Refund {
  const withVat = (cents: number) => cents + Math.round((cents * toCents(tax)) / toCents(subtotal));
  const [before, after] = [toCents(valueBefore), toCents(valueBefore + value)];
  const isPrepaid = total >= PREPAID_LABEL_FROM || OUR_FAULT.includes(reason);
  const returnShipping = isPrepaid ? 0 : RETURN_LABEL_FEE;
  const cents = withVat(after) - withVat(before) - toCents(returnShipping);
  return { refundAmount: toRand(Math.max(0, cents)), returnShipping };
}
