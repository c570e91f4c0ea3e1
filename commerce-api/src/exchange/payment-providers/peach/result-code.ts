import type { Statement } from '#selling/payments';

const CODE = /^\d{3}\.\d{3}\.\d{3}$/;
/** Money was taken, though Peach may advise to look at it by hand. */
const PAID = /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.0[^3]|000\.400\.1[0-2]0)/;
/** The shopper is still at it, the bank has not decided, or Peach does not know the bank's answer yet. */
const PENDING = /^(000\.200|800\.400\.5|100\.400\.500|900\.)/;
/** Chargebacks and their like, which say nothing of the payment itself. */
const DISPUTE = /^000\.100\.2/;

/** Returns what a result code says of a payment; null for a text that is none, or that says nothing of a payment. */
export function outcomeOf(code: string): Extract<Statement['outcome'], 'paid' | 'pending' | 'failed'> | null {
  if (!CODE.test(code) || DISPUTE.test(code)) return null;
  if (PAID.test(code)) return 'paid';
  return PENDING.test(code) ? 'pending' : 'failed';
}
