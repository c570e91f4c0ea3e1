import { useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailure, usePageTitle } from '../ui';
import { OrderPage } from './order-page';
import { isOrderRefused, orderQuery } from './order-query';
import { OrderSkeleton } from './order-skeleton';
import { forgetOrder } from './placed-orders';
import { UnknownOrder } from './unknown-order';
import { useOrderToken } from './use-order-token';

/** The confirmation of an order, and its page from then on. */
export function OrderScreen() {
  usePageTitle('Your order');
  const { orderId = '' } = useParams();
  const token = useOrderToken(orderId);
  return token ? <KnownOrder key={token} orderId={orderId} token={token} /> : <UnknownOrder orderId={orderId} />;
}

function KnownOrder({ orderId, token }: { orderId: string; token: string }) {
  const { api } = useHost();
  const { data, error, refetch } = useQuery(orderQuery(api, orderId, token));
  const isRefused = isOrderRefused(error);
  useEffect(() => {
    if (isRefused) forgetOrder(orderId);
  }, [isRefused, orderId]);
  if (isRefused) return <UnknownOrder orderId={orderId} />;
  if (data) return <OrderPage order={data} token={token} />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return <OrderSkeleton />;
}
