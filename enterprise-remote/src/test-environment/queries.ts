import type { HostServices, TestLogQuery } from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** Key of every query about the test environment, for refetching them together. */
export const TEST_ENVIRONMENT_KEY = ['test-environment'] as const;

export const overviewQuery = (api: Api) =>
  queryOptions({
    queryKey: [...TEST_ENVIRONMENT_KEY, 'overview'],
    queryFn: ({ signal }) => api.testEnvironment.overview({ signal }),
  });

export const runQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...TEST_ENVIRONMENT_KEY, 'run', id],
    queryFn: ({ signal }) => api.testEnvironment.getRun({ params: { id }, signal }),
  });

export const logsQuery = (api: Api, query: TestLogQuery) =>
  queryOptions({
    queryKey: [...TEST_ENVIRONMENT_KEY, 'logs', query],
    queryFn: ({ signal }) => api.testEnvironment.logs({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const faultsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...TEST_ENVIRONMENT_KEY, 'faults'],
    queryFn: ({ signal }) => api.testEnvironment.faults({ signal }),
  });

export const paymentFaultsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...TEST_ENVIRONMENT_KEY, 'payment-faults'],
    queryFn: ({ signal }) => api.testEnvironment.paymentFaults({ signal }),
  });
