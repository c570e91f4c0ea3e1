import { paymentQuery } from '@nara/portal-ui';
import { type AdminOrder, type StaffPayment, useHost } from '@nara/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ORDERS_KEY } from '../queries';

/** Returns a function that shows the payment of a response. */
export function usePaymentChange(orderId: AdminOrder['id']) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  return async (call: Promise<{ payment: StaffPayment | null }>): Promise<void> => {
    queryClient.setQueryData(paymentQuery(api, orderId).queryKey, (await call).payment);
    // Not awaited: the next step does not depend on the order's history.
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
  };
}
