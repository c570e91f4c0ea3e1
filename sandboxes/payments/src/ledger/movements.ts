import type { Ledger } from './ledger';
import type { Payment, Provider, Refund } from './payment';

/** Amount that entered or left a merchant's account at a provider. */
export interface Movement {
  payment: Payment;
  /** Set if it is a refund. */
  refund?: Refund;
  /** Epoch ms. */
  at: number;
  /** Cents; negative for a refund. */
  gross: number;
  fee: number;
}

/** Returns the movements of the account at a provider, the oldest first. */
export function movementsOf({ payments, refunds, ofNumber }: Ledger, provider: Provider): Movement[] {
  const received = payments.flatMap((payment): Movement[] =>
    payment.status === 'complete' && payment.paidAt
      ? [{ payment, at: Date.parse(payment.paidAt), gross: payment.amount, fee: payment.fee }]
      : [],
  );
  const returned = refunds.flatMap((refund): Movement[] => {
    const payment = ofNumber(String(refund.payment));
    return payment ? [{ payment, refund, at: Date.parse(refund.at), gross: -refund.amount, fee: 0 }] : [];
  });
  return [...received, ...returned]
    .filter(({ payment }) => payment.provider === provider)
    .sort((one, other) => one.at - other.at);
}
