import type { HostServices } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** Key of every query about the shop's settings, for refetching them together. */
export const SHOP_SETTINGS_KEY = ['shop-settings'] as const;

export const shopSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...SHOP_SETTINGS_KEY, 'present'],
    queryFn: ({ signal }) => api.shopSettings.get({ signal }),
  });

export const shopSettingsHistoryQuery = (api: Api) =>
  queryOptions({
    queryKey: [...SHOP_SETTINGS_KEY, 'history'],
    queryFn: ({ signal }) => api.shopSettings.history({ signal }),
  });
