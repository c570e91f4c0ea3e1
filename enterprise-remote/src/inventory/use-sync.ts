import { useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { InventoryOverview } from '@nara/shared-contracts/api/inventory';

import { useQueryClient } from '@tanstack/react-query';
import { overviewQuery } from './queries';

/** Starts a full sync; the overview shows it immediately, and events report its progress. */
export function useSync() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useAction(async () => {
    const sync = await api.inventory.startSync({});
    const { queryKey } = overviewQuery(api);
    queryClient.setQueryData<InventoryOverview>(queryKey, (known) => known && { ...known, sync });
  });
}
