import type { StaffPayment } from '@nara/shared-contracts/api/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../display/badge';
import { RelativeTime } from '../display/relative-time';
import type { Tone } from '../theme/tokens';

type Refund = StaffPayment['refunds'][number];
export type RefundActions = (refund: Refund, payment: StaffPayment) => ReactNode;

const List = styled.ul`
  display: grid;
  gap: 0.5rem;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: 0.35rem;
  padding: 0.5rem 0.75rem;
  border-radius: var(--radius);
  background: var(--sunken);
  overflow-wrap: anywhere;

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: center;
  }

  small {
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

interface Standing {
  label: string;
  tone: Tone;
}

const STATES: Readonly<Record<Refund['state'], Standing>> = {
  waiting: { label: 'Under way', tone: 'yellow' },
  made: { label: 'Given back', tone: 'green' },
  refused: { label: 'Refused', tone: 'red' },
};

/** Returns the state of a refund, marking those that wait for staff. */
function standingOf({ state, isByHand, isUncertain }: Refund): Standing {
  if (isByHand) return { label: 'To be transferred', tone: 'yellow' };
  return isUncertain ? { label: 'Uncertain', tone: 'red' } : STATES[state];
}

interface RefundListProps {
  payment: StaffPayment;
  actions: RefundActions | undefined;
}

/**
 * Lists the refunds of a payment, newest first, with any obstacle to making them; renders nothing if there are none.
 */
export function RefundList({ payment, actions }: RefundListProps) {
  if (payment.refunds.length === 0) return null;
  return (
    <>
      <h4>Refunds</h4>
      <List aria-label="Refunds">
        {payment.refunds.toReversed().map((refund) => (
          <Item key={refund.id}>
            <div>
              <strong>{formatRand(refund.amount)}</strong>
              <StandingBadge refund={refund} />
              <RelativeTime iso={refund.createdAt} />
            </div>
            <p>{refund.reason}</p>
            {refund.reference && <small>Reference {refund.reference}</small>}
            {refund.error && <small>{refund.error}</small>}
            {actions?.(refund, payment)}
          </Item>
        ))}
      </List>
    </>
  );
}

function StandingBadge({ refund }: { refund: Refund }) {
  const { label, tone } = standingOf(refund);
  return <Badge $tone={tone}>{label}</Badge>;
}
