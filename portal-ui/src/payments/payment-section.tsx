import { formatRand, PROVIDER_WORDS, type StaffPayment, useHost } from '@nara/shared-contracts';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { type Fact, Facts } from '../display';
import { EmptyLine, Loaded } from '../feedback';
import { useLiveQueries } from '../live';
import { FactList } from './fact-list';
import { paymentQuery } from './payment-query';
import { PaymentStateBadge } from './payment-state';
import { type RefundActions, RefundList } from './refund-list';

const Frame = styled.section`
  display: grid;
  gap: 0.75rem;

  h4 {
    font-size: 0.8125rem;
  }
`;

export interface PaymentSectionProps {
  orderId: string;
  /** Draws what may be done with the payment; nothing unless given. */
  actions?: (payment: StaffPayment) => ReactNode;
  /** Draws what may be done with one of its refunds; nothing unless given. */
  refundActions?: RefundActions;
}

/** Shows what was paid of an order, what is known of it and from whom, and what was given back. */
export function PaymentSection({ orderId, actions, refundActions }: PaymentSectionProps) {
  const { api } = useHost();
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

/** Returns the sums of a payment; those that are nothing are left out, but for what was paid. */
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
