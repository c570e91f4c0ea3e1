import { useApi } from '@nara/shared-contracts/api/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { LoadFailure, usePageTitle } from '../ui';
import { isTokenFragment, tokenInFragment } from './order-link';
import {
  forgetOrder,
  hasLinkEnded,
  isOrderRefused,
  type OrderAccess,
  orderPath,
  orderQuery,
  rememberOrder,
  tokenOf,
} from './order-query';
import { OrderSkeleton, UnknownOrder } from './page/order-heading';
import { OrderPage } from './page/order-page';
import { askAhead } from './payment/payment-query';

interface OrderToken {
  /** Access token of the order; undefined if this device has none. */
  token: string | undefined;
  /** Called when the server has accepted the token: saves it on the device. */
  accept(token: string): void;
  /** Called when the server has rejected the token: falls back to the one saved on the device, if that is different. */
  refuse(token: string): void;
}

/**
 * Returns the access token of an order: from the e-mail link that was followed, or as saved on this device. The link's
 * token is removed from the address bar at once, so that it is not shared with the address. It replaces a saved token
 * only after the server has accepted it.
 */
function useOrderToken(orderId: string): OrderToken {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [followed, setFollowed] = useState<OrderAccess>();
  const linked = tokenInFragment(hash);

  useEffect(() => {
    if (!isTokenFragment(hash)) return;
    if (linked) setFollowed({ orderId, token: linked });
    // There is no saved token to lose, so the new one is saved at once and survives a reload.
    if (linked && !tokenOf(orderId)) rememberOrder({ orderId, token: linked });
    void navigate(orderPath(orderId), { replace: true, state });
  }, [hash, linked, orderId, state, navigate]);

  const accept = useCallback(
    (token: string) => {
      if (tokenOf(orderId) !== token) rememberOrder({ orderId, token });
    },
    [orderId],
  );
  const refuse = useCallback(
    (token: string) => {
      if (tokenOf(orderId) === token) forgetOrder(orderId);
      setFollowed(undefined);
    },
    [orderId],
  );

  const fromLink = followed?.orderId === orderId ? followed.token : undefined;
  return { token: linked ?? fromLink ?? tokenOf(orderId), accept, refuse };
}

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
