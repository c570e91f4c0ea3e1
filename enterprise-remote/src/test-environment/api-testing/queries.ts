import type { HostServices } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import { TEST_ENVIRONMENT_KEY } from '../queries';

type Api = HostServices['api'];

export const samplesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...TEST_ENVIRONMENT_KEY, 'samples'],
    queryFn: ({ signal }) => api.sandbox.samples({ signal }),
  });
