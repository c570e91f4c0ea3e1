import type { HostServices, OrderTrace } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

export const TRACE_KEY = ['order-trace'] as const;

export const traceQuery = (api: HostServices['api'], id: OrderTrace['orderId']) =>
  queryOptions({
    queryKey: [...TRACE_KEY, id],
    queryFn: ({ signal }) => api.trace.get({ params: { id }, signal }),
  });
