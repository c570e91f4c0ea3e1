import type { Tone } from '@nara/portal-ui';
import {
  CATEGORIES,
  type Category,
  GARMENTS,
  type Garment,
  PRODUCT_STATUSES,
  type Price,
  type ProductStatus,
} from '@nara/shared-contracts/rules/catalogue';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

export const STATUSES: Readonly<Record<ProductStatus, { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'blue' },
  sold: { label: 'Sold', tone: 'green' },
  withdrawn: { label: 'Withdrawn', tone: 'yellow' },
  archived: { label: 'Archived', tone: 'grey' },
};

export const STATUS_OPTIONS = PRODUCT_STATUSES.map((value) => ({ value, label: STATUSES[value].label }));

const CATEGORY_NAMES: Readonly<Record<Category, string>> = { women: 'Women', men: 'Men', accessories: 'Accessories' };

export const categoryName = (category: Category): string => CATEGORY_NAMES[category];

export const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] }));

const GARMENT_NAMES: Partial<Record<Garment, string>> = { 'mens-tank': 'Men’s tank', tee: 'T-shirt' };

/** Names a kind of garment: `Long sleeve`. */
const garmentName = (garment: Garment): string =>
  GARMENT_NAMES[garment] ?? `${garment.charAt(0).toUpperCase()}${garment.slice(1).replaceAll('-', ' ')}`;

export const GARMENT_OPTIONS = GARMENTS.map((value) => ({ value, label: garmentName(value) }));

/** Formats a price, with the price before a reduction: `R699 (was R899)`. */
export const describePrice = ({ price, compareAtPrice }: Price): string =>
  compareAtPrice === null ? formatRand(price) : `${formatRand(price)} (was ${formatRand(compareAtPrice)})`;
