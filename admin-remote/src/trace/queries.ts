import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { OrderTrace } from '@nara/shared-contracts/api/trace';
import { queryOptions } from '@tanstack/react-query';

export const TRACE_KEY = ['order-trace'] as const;

export const traceQuery = (api: ApiClient, id: OrderTrace['orderId']) =>
  queryOptions({
    queryKey: [...TRACE_KEY, id],
    queryFn: ({ signal }) => api.trace.get({ params: { id }, signal }),
  });
