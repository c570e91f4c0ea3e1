import { useAction } from '@nara/portal-ui';
import { type InventoryOverview, useHost } from '@nara/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { overviewQuery } from './queries';

/** Starts a full sync; the overview shows it immediately, and events report its progress. */
export function useSync() {
  const { api } = useHost();
  const queryClient = useQueryClient();
  return useAction(async () => {
    const sync = await api.inventory.startSync({});
    const { queryKey } = overviewQuery(api);
    queryClient.setQueryData<InventoryOverview>(queryKey, (known) => known && { ...known, sync });
  });
}
