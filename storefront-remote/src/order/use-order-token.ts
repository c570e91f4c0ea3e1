import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tokenInFragment } from './order-link';
import { orderPath } from './order-query';
import { rememberOrder, tokenOf } from './placed-orders';

/**
 * The capability for an order: from the e-mailed link that was followed, or as this device knows it. A link's token is
 * kept on the device and leaves the address bar at once, so that it is not shared with the address.
 */
export function useOrderToken(orderId: string): string | undefined {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const linked = tokenInFragment(hash);
  useEffect(() => {
    if (!linked) return;
    rememberOrder({ orderId, token: linked });
    void navigate(orderPath(orderId), { replace: true, state });
  }, [linked, orderId, state, navigate]);
  return linked ?? tokenOf(orderId);
}
