import { useApi } from '@nara/shared-contracts/api/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailure, usePageTitle } from '../ui';
import { hasLinkEnded, isOrderRefused, orderQuery } from './order-query';
import { OrderPage } from './page/order-page';
import { OrderSkeleton } from './page/order-skeleton';
import { UnknownOrder } from './page/unknown-order';
import { askAhead } from './payment/payment-query';
import { useOrderToken } from './use-order-token';

/** Confirmation of an order, and from then on its page. */
export function OrderScreen() {
  usePageTitle('Your order');
  const { orderId = '' } = useParams();
  const { token, accept, refuse } = useOrderToken(orderId);
  const [endedFor, setEndedFor] = useState<string>();
  const onRefused = useCallback(
    (refused: string, hasEnded: boolean) => {
      setEndedFor(hasEnded ? orderId : undefined);
      refuse(refused);
    },
    [orderId, refuse],
  );
  if (!token) return <UnknownOrder orderId={orderId} hasLinkEnded={endedFor === orderId} />;
  return <KnownOrder key={token} orderId={orderId} token={token} onAccepted={accept} onRefused={onRefused} />;
}

interface KnownOrderProps {
  orderId: string;
  token: string;
  onAccepted: (token: string) => void;
  onRefused: (token: string, hasEnded: boolean) => void;
}

function KnownOrder({ orderId, token, onAccepted, onRefused }: KnownOrderProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(
    orderQuery(api, orderId, token, (order) => askAhead(queryClient, api, order, token)),
  );
  const isRefused = isOrderRefused(error);
  const hasEnded = hasLinkEnded(error);
  const isAccepted = !isRefused && data !== undefined;
  useEffect(() => {
    if (isRefused) onRefused(token, hasEnded);
    else if (isAccepted) onAccepted(token);
  }, [isRefused, hasEnded, isAccepted, token, onAccepted, onRefused]);
  // The token is dropped right after this, and the lookup form replaces this view. Showing the form only then keeps
  // what is typed into it.
  if (isRefused) return <OrderSkeleton />;
  if (data) return <OrderPage order={data} token={token} />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return <OrderSkeleton />;
}
