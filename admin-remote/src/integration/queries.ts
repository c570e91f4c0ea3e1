import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { WatchedSystem } from '@nara/shared-contracts/rules/integration';
import { queryOptions } from '@tanstack/react-query';

/** Key of the queries about states, which change with every check. */
export const CHECKS_KEY = ['integration-checks'] as const;

/** Key of the queries about events, which change with the system log. */
export const HAPPENINGS_KEY = ['integration-happenings'] as const;

export const healthQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...CHECKS_KEY, 'health'],
    queryFn: ({ signal }) => api.integration.health({ signal }),
  });

export const statusQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...CHECKS_KEY, 'status'],
    queryFn: ({ signal }) => api.integration.status({ signal }),
  });

export const trafficQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...CHECKS_KEY, 'traffic'],
    queryFn: ({ signal }) => api.integration.traffic({ signal }),
  });

/** Reads the events of one system, or of all. */
export const eventsQuery = (api: ApiClient, service?: WatchedSystem) =>
  queryOptions({
    queryKey: [...HAPPENINGS_KEY, 'events', service],
    queryFn: ({ signal }) => api.integration.events({ ...(service && { query: { service } }), signal }),
  });

/** Reads the issues of one system, or of all. */
export const issuesQuery = (api: ApiClient, service?: WatchedSystem) =>
  queryOptions({
    queryKey: [...HAPPENINGS_KEY, 'issues', service],
    queryFn: ({ signal }) => api.integration.issues({ ...(service && { query: { service } }), signal }),
  });
