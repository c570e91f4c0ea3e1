import type { Statement } from '#selling/payments';

/** Outcomes of a payment, by the transaction's status at Payfast. */
const OUTCOMES: ReadonlyMap<string, Statement['outcome']> = new Map([
  ['COMPLETE', 'paid'],
  ['CANCELLED', 'failed'],
  ['FAILED', 'failed'],
  ['PENDING', 'pending'],
]);

/** Returns what a status says of a payment; undefined for one that we do not know. */
export const outcomeOf = (status: string): Statement['outcome'] | undefined => OUTCOMES.get(status);

/** Tells whether a text can be a transaction's name at Payfast, which becomes part of addresses. */
export const isCapture = (text: string): boolean => /^[\w-]{1,100}$/.test(text);
