import { LIVE_ORDER_STATUSES, useHost, useLiveQueries } from '@nara/shared-contracts';
import { useListParams, useNewIds } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { LIVE_ORDERS_KEY, liveOrderListQuery } from './queries';

const RULES = { filters: { status: LIVE_ORDER_STATUSES }, sorts: ['createdAt', 'total', 'status'] } as const;

/** The list of live orders as the address asks for it, kept up to date as orders arrive and change. */
export function useLiveOrderList() {
  const { api } = useHost();
  const params = useListParams(RULES);
  const { search, filters, sort, page } = params;
  const filter = { search: search || undefined, status: filters.status, sort };
  const { data, error, refetch, isPlaceholderData } = useQuery(
    liveOrderListQuery(api, { ...filter, page: page === 1 ? undefined : page }),
  );
  useLiveQueries(LIVE_ORDERS_KEY);
  const ids = isPlaceholderData ? undefined : data?.rows.map(({ naraOrderId }) => naraOrderId);
  const newIds = useNewIds(JSON.stringify([filter, page]), ids);
  return { params, filter, data, error, refetch, isStale: isPlaceholderData, newIds };
}
