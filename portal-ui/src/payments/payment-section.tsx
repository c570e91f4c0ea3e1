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
import { Timeline, type TimelineEntry } from '../display/timeline';
import { EmptyLine } from '../feedback/empty-state';
import { Loaded } from '../feedback/loaded';
import { useLiveQueries } from '../live/use-live-queries';
import type { Tone } from '../theme/tokens';
import { paymentQuery } from './payment-query';
import { type RefundActions, RefundList } from './refund-list';

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
