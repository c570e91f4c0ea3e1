import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { TestLogQuery } from '@nara/shared-contracts/api/test-environment';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every query about the test environment, for refetching them together. */
export const TEST_ENVIRONMENT_KEY = ['test-environment'] as const;

export const overviewQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...TEST_ENVIRONMENT_KEY, 'overview'],
    queryFn: ({ signal }) => api.testEnvironment.overview({ signal }),
  });

export const runQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...TEST_ENVIRONMENT_KEY, 'run', id],
    queryFn: ({ signal }) => api.testEnvironment.getRun({ params: { id }, signal }),
  });

export const logsQuery = (api: ApiClient, query: TestLogQuery) =>
  queryOptions({
    queryKey: [...TEST_ENVIRONMENT_KEY, 'logs', query],
    queryFn: ({ signal }) => api.testEnvironment.logs({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const faultsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...TEST_ENVIRONMENT_KEY, 'faults'],
    queryFn: ({ signal }) => api.testEnvironment.faults({ signal }),
  });

export const paymentFaultsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...TEST_ENVIRONMENT_KEY, 'payment-faults'],
    queryFn: ({ signal }) => api.testEnvironment.paymentFaults({ signal }),
  });

export const sandboxQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...TEST_ENVIRONMENT_KEY, 'sandbox'],
    queryFn: ({ signal }) => api.sandbox.state({ signal }),
  });
