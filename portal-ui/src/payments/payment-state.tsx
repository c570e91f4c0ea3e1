import type { PaymentState } from '@nara/shared-contracts/rules/payments';
import { Badge } from '../display';
import type { Tone } from '../theme';

const STATES: Readonly<Record<PaymentState, { label: string; tone: Tone }>> = {
  created: { label: 'Not paid yet', tone: 'yellow' },
  pending: { label: 'Under way', tone: 'yellow' },
  paid: { label: 'Paid', tone: 'green' },
  failed: { label: 'Declined', tone: 'red' },
  expired: { label: 'Not paid in time', tone: 'grey' },
  cancelled: { label: 'Cancelled', tone: 'grey' },
  partly_refunded: { label: 'Partly given back', tone: 'purple' },
  refunded: { label: 'Given back', tone: 'grey' },
  disputed: { label: 'Disputed', tone: 'red' },
};

/** Shows the state of a payment. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const { label, tone } = STATES[state];
  return <Badge $tone={tone}>{label}</Badge>;
}
