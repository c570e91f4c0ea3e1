import type { ApiClient } from '@nara/shared-contracts/api/client';
import { queryOptions } from '@tanstack/react-query';

/** Key of every query about the shop's settings, for refetching them together. */
export const SHOP_SETTINGS_KEY = ['shop-settings'] as const;

export const shopSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SHOP_SETTINGS_KEY, 'present'],
    queryFn: ({ signal }) => api.shopSettings.get({ signal }),
  });

export const shopSettingsHistoryQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SHOP_SETTINGS_KEY, 'history'],
    queryFn: ({ signal }) => api.shopSettings.history({ signal }),
  });
