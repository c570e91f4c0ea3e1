import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { RemoteFlag } from '@nara/shared-contracts/api/releases';
import { queryOptions } from '@tanstack/react-query';

export const FLAGS_KEY = ['remote-flags'] as const;

export const flagsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: FLAGS_KEY,
    queryFn: async ({ signal }): Promise<readonly RemoteFlag[]> => (await api.remoteFlags.list({ signal })).flags,
  });
