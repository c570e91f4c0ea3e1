import type { OrderStatus } from '../orders/vocabulary';

/** Subcategories of the catalogue, by the group they appear under in reports. */
const GROUPS = {
  Leggings: ['leggings'],
  'Sports Bras': ['sports-bras'],
  Tops: ['tops', 'tanks', 'hoodies'],
  Bottoms: ['shorts', 'joggers'],
  Swimwear: ['swimwear'],
  Accessories: ['headwear', 'socks', 'bags', 'bottles', 'mats'],
} as const;

export type ProductGroup = keyof typeof GROUPS;

export const PRODUCT_GROUPS = Object.keys(GROUPS) as [ProductGroup, ...ProductGroup[]];

/** Returns the group of a subcategory; an unknown one is an accessory. Rule: docs/product/analytics.md. */
export const productGroupOf = (subcategory: string): ProductGroup =>
  PRODUCT_GROUPS.find((group) => (GROUPS[group] as readonly string[]).includes(subcategory)) ?? 'Accessories';

/** Statuses that do not count as a sale, no matter how late an order reaches them. */
export const NO_SALE: readonly OrderStatus[] = ['cancelled', 'refunded'];

/** Returns whether an order counts as a sale on the day it was placed. Rule: docs/product/analytics.md. */
export const isSale = (status: OrderStatus): boolean => !NO_SALE.includes(status);
