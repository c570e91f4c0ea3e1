import type { ApiClient } from '@nara/shared-contracts/api/client';
import { queryOptions } from '@tanstack/react-query';

/** Asks the server who is signed in. */
export const sessionQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['session'], queryFn: ({ signal }) => api.session.get({ signal }) });

/** Asks for an order, also where a portal has not. */
export const orderQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['sample-thing', 'order', id],
    queryFn: ({ signal }) => api.adminOrders.get({ params: { id }, signal }),
  });
