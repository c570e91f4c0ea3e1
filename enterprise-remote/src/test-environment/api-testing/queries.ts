import type { ApiClient } from '@nara/shared-contracts/api/client';
import { queryOptions } from '@tanstack/react-query';
import { TEST_ENVIRONMENT_KEY } from '../queries';

export const samplesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...TEST_ENVIRONMENT_KEY, 'samples'],
    queryFn: ({ signal }) => api.sandbox.samples({ signal }),
  });
