import type { Statement } from '#selling/payments';

const CODE = /^\d{3}\.\d{3}\.\d{3}$/;
/** Money was taken, even if Peach advises a manual review. */
const PAID = /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.0[^3]|000\.400\.1[0-2]0)/;
/** The shopper has not finished, the bank has not decided, or Peach does not have the bank's response yet. */
const PENDING = /^(000\.200|800\.400\.5|100\.400\.500|900\.)/;
/** Chargebacks and the like, which say nothing about the payment itself. */
const DISPUTE = /^000\.100\.2/;

/** Returns the payment outcome of a result code; null for an invalid code, or one that says nothing about a payment. */
export function outcomeOf(code: string): Extract<Statement['outcome'], 'paid' | 'pending' | 'failed'> | null {
  if (!CODE.test(code) || DISPUTE.test(code)) return null;
  if (PAID.test(code)) return 'paid';
  return PENDING.test(code) ? 'pending' : 'failed';
}
