import type { PromotionDefinition, PromotionDetail, PromotionRow } from '@nara/shared-contracts/api/promotions';
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

export const PROMOTION_ID = '0b0cb7a2-4a1c-4d57-9d0f-0d4f5f0a3c11';

/** Returns a promotion of 10 % off everything, by a code. */
export const promotionDefinition = (changes: Partial<PromotionDefinition> = {}): PromotionDefinition => ({
  name: 'Winter sale',
  gift: { kind: 'percentage', percent: 10 },
  products: [],
  categories: [],
  minimum: null,
  isFirstOrder: false,
  combines: false,
  way: 'code',
  code: 'SNUG-2026',
  mostUses: null,
  mostPerCustomer: null,
  from: null,
  until: null,
  ...changes,
});

/** Returns a promotion with its details. */
export const promotionDetail = (changes: Partial<PromotionDetail> = {}): PromotionDetail => ({
  id: PROMOTION_ID,
  definition: promotionDefinition(),
  status: 'draft',
  state: 'draft',
  revision: 3,
  updatedAt: '2026-11-20T08:00:00.000Z',
  updatedBy: 'Nomsa',
  products: [],
  generated: { codes: 0, used: 0 },
  figures: {
    uses: 2,
    discount: 180,
    revenue: 2100.5,
    averageOrder: 1050.25,
    days: [
      { day: '2026-11-19', uses: 0, discount: 0 },
      { day: '2026-11-20', uses: 2, discount: 180 },
    ],
  },
  ...changes,
});

/** Returns a promotion as a row of the list. */
export const promotionRow = (changes: Partial<PromotionRow> = {}): PromotionRow => ({
  id: PROMOTION_ID,
  name: 'Winter sale',
  kind: 'percentage',
  way: 'code',
  code: 'SNUG-2026',
  state: 'draft',
  from: null,
  until: null,
  uses: 2,
  discount: 180,
  updatedAt: '2026-11-20T08:00:00.000Z',
  updatedBy: 'Nomsa',
  ...changes,
});
