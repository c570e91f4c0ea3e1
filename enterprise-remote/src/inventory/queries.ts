import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { Difference, DifferenceQuery, InventoryQuery } from '@nara/shared-contracts/api/inventory';
import { queryOptions } from '@tanstack/react-query';

/** Key of every query about the inventory, for refetching them together. */
export const INVENTORY_KEY = ['inventory'] as const;
export const DIFFERENCES_KEY = [...INVENTORY_KEY, 'differences'] as const;

export const inventoryListQuery = (api: ApiClient, query: InventoryQuery) =>
  pageQuery([...INVENTORY_KEY, 'list', query], ({ signal }) => api.inventory.list({ query, signal }));

export const differenceListQuery = (api: ApiClient, query: DifferenceQuery) =>
  pageQuery([...DIFFERENCES_KEY, query], ({ signal }) => api.inventory.differences({ query, signal }));

/** Largest number of rows on a page of the API, and in one reconciliation. */
const MAX = 200;
/** Largest number of pages searched for safe differences. */
const MAX_PAGES = 5;

/** Finds the safe differences that fit into one reconciliation, largest first. */
async function findSafe(api: ApiClient, signal: AbortSignal): Promise<Difference[]> {
  const safe: Difference[] = [];
  for (let page = 1; page <= MAX_PAGES && safe.length < MAX; page += 1) {
    const { rows } = await api.inventory.differences({ query: { page, pageSize: MAX }, signal });
    safe.push(...rows.filter(({ isSafe }) => isSafe));
    if (rows.length < MAX) break;
  }
  return safe.slice(0, MAX);
}

export const safeDifferencesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...INVENTORY_KEY, 'safe-differences'],
    queryFn: ({ signal }) => findSafe(api, signal),
    // Differences shown earlier may be reconciled by now.
    gcTime: 0,
  });

/** Interval of refetching the overview, in ms: it scans all stock, so it may lag slightly behind a sale. */
const OVERVIEW_EVERY_MS = 60_000;

export const overviewQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...INVENTORY_KEY, 'overview'],
    queryFn: ({ signal }) => api.inventory.overview({ signal }),
    refetchInterval: OVERVIEW_EVERY_MS,
  });

export const skuQuery = (api: ApiClient, id: string) =>
  apiQuery([...INVENTORY_KEY, 'sku', id], ({ signal }) => api.inventory.get({ params: { id }, signal }));

export const syncErrorsQuery = (api: ApiClient) => apiQuery([...INVENTORY_KEY, 'errors'], api.inventory.syncErrors);

export const thresholdsQuery = (api: ApiClient) => apiQuery([...INVENTORY_KEY, 'thresholds'], api.inventory.thresholds);
