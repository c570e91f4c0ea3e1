import type { ApiClient } from '@nara/shared-contracts/api/client';
import { queryOptions } from '@tanstack/react-query';

/** Key of every query of the dashboard, for refetching them together. */
export const DASHBOARD_KEY = ['dashboard'] as const;

/** Number of orders in the list; must match the preload in webpack.config.ts. */
export const RECENT = 10;

export const figuresQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'figures'],
    queryFn: ({ signal }) => api.dashboard.get({ signal }),
    // Midnight turns today's figures into yesterday's without an event.
    refetchInterval: 60_000,
  });

export const recentOrdersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'recent-orders'],
    queryFn: ({ signal }) => api.adminOrders.list({ query: { pageSize: RECENT }, signal }),
  });

export const healthQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'health'],
    queryFn: ({ signal }) => api.integration.health({ signal }),
  });
