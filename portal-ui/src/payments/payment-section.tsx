import { useApi } from '@nara/shared-contracts/api/client';
import type { StaffPayment } from '@nara/shared-contracts/api/payments';
import { PROVIDER_WORDS } from '@nara/shared-contracts/rules/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

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
