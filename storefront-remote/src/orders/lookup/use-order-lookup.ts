import { useApi } from '@nara/shared-contracts/api/client';
import { useNavigate } from 'react-router-dom';
import { useForm } from '../../ui';
import { orderPath } from '../order-query';
import { rememberOrder } from '../placed-orders';
import { problemsOf, tidy } from './lookup-validation';

/** Holds the lookup form. Saves the order that it finds on this device and opens it. */
export function useOrderLookup(orderId: string) {
  const api = useApi();
  const navigate = useNavigate();
  return useForm({
    empty: { orderId, email: '' },
    problemsOf: (typed) => problemsOf(tidy(typed)),
    async send(typed) {
      const { order, token } = await api.orders.lookup({ body: tidy(typed) });
      rememberOrder({ orderId: order.id, token });
      await navigate(orderPath(order.id));
    },
  });
}
