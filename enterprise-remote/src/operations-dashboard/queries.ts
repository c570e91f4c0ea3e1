import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { SystemCheck } from '@nara/shared-contracts/rules/operations-dashboard';
import { queryOptions } from '@tanstack/react-query';
import { checkEventStream } from './check-event-stream';

/** Key of every query of the dashboard, for refetching them together. */
export const DASHBOARD_KEY = ['operations-dashboard'] as const;

/** Interval of refetching, in ms: some figures change only with time, such as the age of a sync. */
const EVERY_MS = 60_000;

export const figuresQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'figures'],
    queryFn: ({ signal }) => api.operationsDashboard.figures({ signal }),
    refetchInterval: EVERY_MS,
  });

export const ordersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'orders'],
    queryFn: ({ signal }) => api.operationsDashboard.orders({ signal }),
  });

export const alertsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'alerts'],
    queryFn: ({ signal }) => api.operationsDashboard.alerts({ signal }),
    refetchInterval: EVERY_MS,
  });

/** Runs a check once per `round`. */
export const systemCheckQuery = (api: ApiClient, check: SystemCheck, round: number) =>
  queryOptions({
    queryKey: ['system-check', check, round],
    queryFn: () => {
      const run = () => api.operationsDashboard.check({ params: { check } });
      return check === 'event-stream' ? checkEventStream(run) : run();
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
