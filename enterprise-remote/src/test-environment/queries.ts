import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { TestLogQuery } from '@nara/shared-contracts/api/test-environment';

/** Key of every query about the test environment, for refetching them together. */
export const TEST_ENVIRONMENT_KEY = ['test-environment'] as const;

export const overviewQuery = (api: ApiClient) =>
  apiQuery([...TEST_ENVIRONMENT_KEY, 'overview'], api.testEnvironment.overview);

export const runQuery = (api: ApiClient, id: string) =>
  apiQuery([...TEST_ENVIRONMENT_KEY, 'run', id], ({ signal }) =>
    api.testEnvironment.getRun({ params: { id }, signal }),
  );

export const logsQuery = (api: ApiClient, query: TestLogQuery) =>
  pageQuery([...TEST_ENVIRONMENT_KEY, 'logs', query], ({ signal }) => api.testEnvironment.logs({ query, signal }));

export const faultsQuery = (api: ApiClient) =>
  apiQuery([...TEST_ENVIRONMENT_KEY, 'faults'], api.testEnvironment.faults);

export const paymentFaultsQuery = (api: ApiClient) =>
  apiQuery([...TEST_ENVIRONMENT_KEY, 'payment-faults'], api.testEnvironment.paymentFaults);

export const sandboxQuery = (api: ApiClient) => apiQuery([...TEST_ENVIRONMENT_KEY, 'sandbox'], api.sandbox.state);
