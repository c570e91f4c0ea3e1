import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import { queryOptions } from '@tanstack/react-query';

/** Reads the payment of an order; null if it is not paid here. */
export const paymentQuery = (api: ApiClient, orderId: AdminOrder['id']) =>
  queryOptions({
    queryKey: ['order-payment', orderId],
    queryFn: async ({ signal }) => (await api.adminPayments.get({ params: { id: orderId }, signal })).payment,
  });
