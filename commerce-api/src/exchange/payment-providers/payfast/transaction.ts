import type { Statement } from '#selling/payments';

/** Outcomes of a payment, by the transaction's status at Payfast. */
const OUTCOMES: ReadonlyMap<string, Statement['outcome']> = new Map([
  ['COMPLETE', 'paid'],
  ['CANCELLED', 'failed'],
  ['FAILED', 'failed'],
  ['PENDING', 'pending'],
]);

/** Returns the payment outcome for a status; undefined for an unknown status. */
export const outcomeOf = (status: string): Statement['outcome'] | undefined => OUTCOMES.get(status);
