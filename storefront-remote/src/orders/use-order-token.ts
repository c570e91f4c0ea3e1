import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isTokenFragment, tokenInFragment } from './order-link';
import { orderPath } from './order-query';
import { forgetOrder, type OrderAccess, rememberOrder, tokenOf } from './placed-orders';

interface OrderToken {
  /** The capability for the order; undefined when this device has none. */
  token: string | undefined;
  /** The server took it: the device keeps it from now on. */
  accept(token: string): void;
  /** The server refused it: the device goes back to the one it knew, if that is another. */
  refuse(token: string): void;
}

/**
 * The capability for an order: from the e-mailed link that was followed, or as this device knows it. A link leaves the
 * address bar at once, so that its token is not shared with the address. It replaces a token that the device knows only
 * once the server has taken it.
 */
export function useOrderToken(orderId: string): OrderToken {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [followed, setFollowed] = useState<OrderAccess>();
  const linked = tokenInFragment(hash);

  useEffect(() => {
    if (!isTokenFragment(hash)) return;
    if (linked) setFollowed({ orderId, token: linked });
    // Nothing can be lost, so it is kept at once and survives a reload.
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
