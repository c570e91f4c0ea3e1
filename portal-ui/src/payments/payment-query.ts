import type { AdminOrder, HostServices } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Reads the payment of an order; null if it is not paid here. */
export const paymentQuery = (api: HostServices['api'], orderId: AdminOrder['id']) =>
  queryOptions({
    queryKey: ['order-payment', orderId],
    queryFn: async ({ signal }) => (await api.adminPayments.get({ params: { id: orderId }, signal })).payment,
  });
