import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isTokenFragment, tokenInFragment } from './order-link';
import { orderPath } from './order-query';
import { forgetOrder, type OrderAccess, rememberOrder, tokenOf } from './placed-orders';

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
export function useOrderToken(orderId: string): OrderToken {
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
