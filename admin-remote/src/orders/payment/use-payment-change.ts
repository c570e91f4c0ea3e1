import { paymentQuery } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import type { StaffPayment } from '@nara/shared-contracts/api/payments';
import { useQueryClient } from '@tanstack/react-query';
import { ORDERS_KEY } from '../queries';

/** Returns a function that shows the payment of a response. */
export function usePaymentChange(orderId: AdminOrder['id']) {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (call: Promise<{ payment: StaffPayment | null }>): Promise<void> => {
    queryClient.setQueryData(paymentQuery(api, orderId).queryKey, (await call).payment);
    // Not awaited: the next step does not depend on the order's history.
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
  };
}

/** Returns whether a text is an amount in rand above zero, with a comma or a point. */
export const isMoney = (text: string): boolean => /^\d{1,8}([.,]\d{1,2})?$/.test(text.trim()) && moneyOf(text) > 0;

/** Parses a typed amount in rand. */
export const moneyOf = (text: string): number => Number(text.trim().replace(',', '.'));

export const NOT_MONEY = 'Enter an amount in rand, such as 99.50.';
