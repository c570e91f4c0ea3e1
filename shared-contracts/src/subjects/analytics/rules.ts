import { addDays, type DayRange, numberOfDay } from '../../wire/days';
import type { OrderStatus } from '../orders/vocabulary';

export { addDays, type DayRange };

/** Maximum length of a report range in days: three years. */
export const MAX_REPORT_DAYS = 1096;

/** Returns the length of a range in days. */
export const countDays = ({ from, to }: DayRange): number => numberOfDay(to) - numberOfDay(from) + 1;

/** Returns every day of a range in order. */
export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index));

/** Returns the range from the first of the month to `today`. */
export const monthToDate = (today: string): DayRange => ({ from: `${today.slice(0, 8)}01`, to: today });

/** Returns the range of the same length directly before this one, for comparison. */
export const previousRange = (range: DayRange): DayRange => ({
  from: addDays(range.from, -countDays(range)),
  to: addDays(range.from, -1),
});

/** Subcategories of the catalogue, by the group they appear under in reports. */
const GROUPS = {
  Leggings: ['leggings'],
  'Sports Bras': ['sports-bras'],
  Tops: ['tops', 'tanks', 'hoodies'],
  Bottoms: ['shorts', 'joggers'],
  Swimwear: ['swimwear'],
  Accessories: ['headwear', 'socks', 'bags', 'bottles', 'mats'],
} as const;

type ProductGroup = keyof typeof GROUPS;

export const PRODUCT_GROUPS = Object.keys(GROUPS) as [ProductGroup, ...ProductGroup[]];

/** Returns the group of a subcategory; an unknown one is an accessory. Rule: docs/product/analytics.md. */
export const productGroupOf = (subcategory: string): ProductGroup =>
  PRODUCT_GROUPS.find((group) => (GROUPS[group] as readonly string[]).includes(subcategory)) ?? 'Accessories';

/** Statuses that do not count as a sale, no matter how late an order reaches them. */
export const NO_SALE: readonly OrderStatus[] = ['cancelled', 'refunded'];

/** Returns whether an order counts as a sale on the day it was placed. Rule: docs/product/analytics.md. */
export const isSale = (status: OrderStatus): boolean => !NO_SALE.includes(status);
