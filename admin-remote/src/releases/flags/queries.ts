import type { HostServices, RemoteFlag } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

export const FLAGS_KEY = ['remote-flags'] as const;

export const flagsQuery = (api: HostServices['api']) =>
  queryOptions({
    queryKey: FLAGS_KEY,
    queryFn: async ({ signal }): Promise<readonly RemoteFlag[]> => (await api.remoteFlags.list({ signal })).flags,
  });
