import { ASSIGNABLE_STATUSES, useHost, useLiveQueries } from '@nara/shared-contracts';
import { useListParams, useNewIds } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { ORDERS_KEY, orderListQuery } from './queries';

const RULES = { filters: { status: ASSIGNABLE_STATUSES }, sorts: ['createdAt', 'total', 'status'] } as const;

/** The list of orders as the address asks for it, kept up to date as orders arrive and change. */
export function useOrderList() {
  const { api } = useHost();
  const params = useListParams(RULES);
  const { search, filters, sort, page } = params;
  const filter = { search: search || undefined, status: filters.status, sort };
  const { data, error, refetch, isPlaceholderData } = useQuery(
    orderListQuery(api, { ...filter, page: page === 1 ? undefined : page }),
  );
  useLiveQueries(ORDERS_KEY);
  const ids = isPlaceholderData ? undefined : data?.rows.map(({ id }) => id);
  const newIds = useNewIds(JSON.stringify([filter, page]), ids);
  return { params, filter, data, error, refetch, isStale: isPlaceholderData, newIds };
}
