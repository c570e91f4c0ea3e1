import { useApi } from '@nara/shared-contracts/api/client';
import { useQuery } from '@tanstack/react-query';
import { releasesQuery } from './queries';

/** Returns the names of the remotes; empty until they have loaded. */
export function useRemotes(): string[] {
  const api = useApi();
  const { data } = useQuery(releasesQuery(api));
  return data?.remotes.map(({ remote }) => remote) ?? [];
}
