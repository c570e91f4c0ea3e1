import type { ApiClient } from '@nara/shared-contracts/api/client';
import { queryOptions } from '@tanstack/react-query';
import { TEST_ENVIRONMENT_KEY } from '../queries';

export const sandboxQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...TEST_ENVIRONMENT_KEY, 'sandbox'],
    queryFn: ({ signal }) => api.sandbox.state({ signal }),
  });
