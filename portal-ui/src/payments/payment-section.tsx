import { useApi } from '@nara/shared-contracts/api/client';
import type { StaffPayment } from '@nara/shared-contracts/api/payments';
import {
  FACT_SOURCE_WORDS,
  PAYMENT_FACT_WORDS,
  type PaymentState,
  PROVIDER_WORDS,
} from '@nara/shared-contracts/rules/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../display/badge';
import { type Fact, Facts } from '../display/facts';
import { RelativeTime } from '../display/relative-time';
import { Timeline, type TimelineEntry } from '../display/timeline';
import { EmptyLine } from '../feedback/empty-state';
import { Loaded } from '../feedback/loaded';
import { useLiveQueries } from '../live/use-live-queries';
import type { Tone } from '../theme/tokens';
import { paymentQuery } from './queries';

type Refund = StaffPayment['refunds'][number];
type RefundActions = (refund: Refund, payment: StaffPayment) => ReactNode;

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

const REFUND_STATES: Readonly<Record<Refund['state'], Standing>> = {
  waiting: { label: 'Under way', tone: 'yellow' },
  made: { label: 'Given back', tone: 'green' },
  refused: { label: 'Refused', tone: 'red' },
};

/** Returns the state of a refund, marking those that wait for staff. */
function standingOf({ state, isByHand, isUncertain }: Refund): Standing {
  if (isByHand) return { label: 'To be transferred', tone: 'yellow' };
  return isUncertain ? { label: 'Uncertain', tone: 'red' } : REFUND_STATES[state];
}

interface RefundListProps {
  payment: StaffPayment;
  actions: RefundActions | undefined;
}

/**
 * Lists the refunds of a payment, newest first, with any obstacle to making them; renders nothing if there are none.
 */
function RefundList({ payment, actions }: RefundListProps) {
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

type RecordedFact = StaffPayment['facts'][number];

/** Lists the recorded facts of a payment, newest first: time, fact, source, and verification. */
const FactList = ({ facts }: { facts: readonly RecordedFact[] }) => (
  <>
    <h4>What is known of it</h4>
    {facts.length === 0 ? (
      <EmptyLine>Nothing yet.</EmptyLine>
    ) : (
      <Timeline
        entries={facts
          .map((fact, index) => ({
            key: String(index),
            at: fact.at,
            text: textOf(fact),
            detail: <Detail fact={fact} />,
            tone: TONES[fact.kind],
          }))
          .reverse()}
      />
    )}
  </>
);

const TONES: Partial<Record<RecordedFact['kind'], TimelineEntry['tone']>> = {
  captured: 'green',
  failed: 'red',
  disputed: 'red',
  refunded: 'purple',
};

const textOf = ({ kind, amount }: RecordedFact): string =>
  amount === null ? PAYMENT_FACT_WORDS[kind] : `${PAYMENT_FACT_WORDS[kind]}: ${formatRand(amount)}`;

function Detail({ fact: { name, source, checks, url } }: { fact: RecordedFact }) {
  const verified = checks.length > 0 && `verified by ${checks.join(', ')}`;
  const words = [FACT_SOURCE_WORDS[source], verified, !url && name].filter(Boolean).join(' · ');
  return (
    <>
      {words}
      {url && (
        <>
          {' · '}
          <a href={url} target="_blank" rel="noreferrer" aria-label={`Transaction ${name} at the provider`}>
            {name}
          </a>
        </>
      )}
    </>
  );
}

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
function PaymentStateBadge({ state }: { state: PaymentState }) {
  const { label, tone } = STATES[state];
  return <Badge $tone={tone}>{label}</Badge>;
}

const Frame = styled.section`
  display: grid;
  gap: 0.75rem;

  h4 {
    font-size: 0.8125rem;
  }
`;

export interface PaymentSectionProps {
  orderId: string;
  /** Renders the actions on the payment; defaults to none. */
  actions?: (payment: StaffPayment) => ReactNode;
  /** Renders the actions on one of its refunds; defaults to none. */
  refundActions?: RefundActions;
}

/** Shows the payment of an order: the amount paid, the recorded facts and their sources, and the refunds. */
export function PaymentSection({ orderId, actions, refundActions }: PaymentSectionProps) {
  const api = useApi();
  const titleId = useId();
  const query = useQuery(paymentQuery(api, orderId));
  useLiveQueries(paymentQuery(api, orderId).queryKey, ['order.updated']);
  return (
    <Frame aria-labelledby={titleId}>
      <h3 id={titleId}>Payment</h3>
      <Loaded query={query}>
        {(payment) =>
          payment ? (
            <>
              <Facts facts={factsOf(payment)} />
              {actions?.(payment)}
              <RefundList payment={payment} actions={refundActions} />
              <FactList facts={payment.facts} />
            </>
          ) : (
            <EmptyLine>Not paid here.</EmptyLine>
          )
        }
      </Loaded>
    </Frame>
  );
}

/** Returns the amounts of a payment. Amounts of zero are left out, except the amount paid. */
function factsOf(payment: StaffPayment): Fact[] {
  const { state, provider, amount, captured, refunded, fees, payBy } = payment;
  return [
    { label: 'State', value: <PaymentStateBadge state={state} /> },
    { label: 'Through', value: PROVIDER_WORDS[provider] },
    { label: 'Amount', value: formatRand(amount) },
    ...(payBy ? [{ label: 'Due', value: `${formatRand(amount - captured)} by ${formatDateTime(payBy)}` }] : []),
    { label: 'Paid', value: formatRand(captured) },
    ...(refunded > 0 ? [{ label: 'Given back', value: formatRand(refunded) }] : []),
    ...(fees > 0 ? [{ label: 'Fees', value: formatRand(fees) }] : []),
  ];
}
