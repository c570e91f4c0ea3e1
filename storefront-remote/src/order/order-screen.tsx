import { useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LoadFailure, usePageTitle } from '../ui';
import { OrderPage } from './order-page';
import { orderQuery } from './order-query';
import { OrderSkeleton } from './order-skeleton';
import { tokenOf } from './placed-orders';
import { UnknownOrder } from './unknown-order';

/** The confirmation of an order, and its page from then on. */
export function OrderScreen() {
  usePageTitle('Your order');
  const { orderId = '' } = useParams();
  const token = tokenOf(orderId);
  return token ? <KnownOrder orderId={orderId} token={token} /> : <UnknownOrder orderId={orderId} />;
}

function KnownOrder({ orderId, token }: { orderId: string; token: string }) {
  const { api } = useHost();
  const { data, error, refetch } = useQuery(orderQuery(api, orderId, token));
  if (data) return <OrderPage order={data} />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return <OrderSkeleton />;
}
