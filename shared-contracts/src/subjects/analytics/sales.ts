import type { OrderStatus } from '../orders/vocabulary';

/** What sales are told apart by: subcategories of the catalogue under the names that buyers use. */
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

/** The group of a subcategory; what no group names is an accessory. Rule: docs/product.md, "Sales Analytics". */
export const productGroupOf = (subcategory: string): ProductGroup =>
  PRODUCT_GROUPS.find((group) => (GROUPS[group] as readonly string[]).includes(subcategory)) ?? 'Accessories';

/** Orders that came to nothing, whenever that happened. */
export const NO_SALE: readonly OrderStatus[] = ['cancelled', 'refunded'];

/** Does an order count as a sale, on the day it was placed? Rule: docs/product.md, "Sales Analytics". */
export const isSale = (status: OrderStatus): boolean => !NO_SALE.includes(status);
