import { apiQuery, useChanged } from '@nara/portal-ui';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { ShopSettings, ShopSettingsState } from '@nara/shared-contracts/api/shop-settings';
import { useQueryClient } from '@tanstack/react-query';

/** Key of every query about the shop's settings, for refetching them together. */
export const SHOP_SETTINGS_KEY = ['shop-settings'] as const;

export const shopSettingsQuery = (api: ApiClient) => apiQuery([...SHOP_SETTINGS_KEY, 'present'], api.shopSettings.get);

export const shopSettingsHistoryQuery = (api: ApiClient) =>
  apiQuery([...SHOP_SETTINGS_KEY, 'history'], api.shopSettings.history);

/** Returns functions that save the settings over the fetched version, and that refetch them. */
export function useSettingsChange() {
  const api = useApi();
  const queryClient = useQueryClient();
  const changed = useChanged(SHOP_SETTINGS_KEY);
  const query = shopSettingsQuery(api);
  return {
    async change(settings: Partial<ShopSettings>, read: ShopSettingsState, message: string): Promise<void> {
      const body = { settings: { ...read.settings, ...settings }, expectedUpdatedAt: read.updatedAt };
      queryClient.setQueryData(query.queryKey, await api.shopSettings.change({ body }));
      await changed(message);
    },
    reload: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
  };
}
