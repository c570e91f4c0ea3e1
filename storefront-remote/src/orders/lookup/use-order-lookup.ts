import { useHost } from '@nara/shared-contracts';
import { errorText } from '@nara/shared-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderPath } from '../order-query';
import { rememberOrder } from '../placed-orders';
import type { Lookup } from './lookup-validation';

interface OrderLookup {
  isBusy: boolean;
  /** Why the order was not found; undefined when nothing went wrong. */
  failure: string | undefined;
  /** Finds an order, keeps it among the orders of this device and opens it. */
  lookUp: (lookup: Lookup) => Promise<void>;
}

export function useOrderLookup(): OrderLookup {
  const { api } = useHost();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const lookUp = async (lookup: Lookup) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { order, token } = await api.orders.lookup({ body: lookup });
      rememberOrder({ orderId: order.id, token });
      await navigate(orderPath(order.id));
    } catch (error) {
      setFailure(errorText(error));
    }
    setBusy(false);
  };

  return { isBusy, failure, lookUp };
}
