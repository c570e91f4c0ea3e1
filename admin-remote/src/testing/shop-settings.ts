import type { ShopSettingsState } from '@nara/shared-contracts/api/shop-settings';
import { FIRST_SHOP_SETTINGS } from '@nara/shared-contracts/rules/shop-settings';

/** Returns the shop settings after a change. */
export const shopSettingsState = (changes: Partial<ShopSettingsState> = {}): ShopSettingsState => ({
  settings: FIRST_SHOP_SETTINGS,
  revision: 4,
  updatedAt: '2026-11-20T08:00:00.000Z',
  updatedBy: 'Ayanda',
  ...changes,
});
