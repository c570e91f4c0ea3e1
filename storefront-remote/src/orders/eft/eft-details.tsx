import { useApi } from '@nara/shared-contracts/api/client';
import type { Order } from '@nara/shared-contracts/api/orders';

import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { LoadFailure, Skeleton } from '../../ui';
import { paymentMethodsQuery } from '../payment/methods-query';
import { TransferRows } from './transfer-rows';

const Card = styled.section`
  width: 100%;
  max-width: 34rem;
  padding: var(--space-3);
  background: var(--sand);

  p {
    margin-bottom: var(--space-2);
    font-size: var(--text-sm);
  }
`;

/** Bank account for an order that is not paid online. The order number is the payment reference. */
export function EftDetails({ order: { id, total, giftCards = [] } }: { order: Order }) {
  const cents = giftCards.reduce((left, { amount }) => left - Math.round(amount * 100), Math.round(total * 100));
  const { data, error, refetch } = useQuery(paymentMethodsQuery(useApi()));
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <Card>
      <h2>Pay by EFT</h2>
      <p>Please use the order number as the reference, so that we can match your payment to it.</p>
      {!data && <Skeleton $width="100%" $height="18rem" />}
      {data?.account && <TransferRows account={data.account} amount={cents / 100} reference={id} />}
      {data && !data.account && <p>We have no account for transfers at the moment. Please contact us.</p>}
    </Card>
  );
}
