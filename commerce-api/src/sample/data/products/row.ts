import type { Category } from '@nara/shared-contracts/rules/catalogue';
import type { ColorName } from '../colors';
import type { Garment } from '../garments';

/** Tag that has a page in the shop. */
export type Tag = 'bestseller' | 'new-arrival' | 'yoga' | 'training' | 'running' | 'loungewear' | 'swim';

/** Plan of a product in the range; its variants are every colour in every size of its category. */
export interface ProductRow {
  id: string;
  /** Three letters in SKUs and partner codes. */
  code: string;
  name: string;
  category: Category;
  subcategory: string;
  garment: Garment;
  /** Price in rand. */
  price: number;
  compareAt?: number;
  /** Colours; the first one is shown first. */
  colors: readonly ColorName[];
  /** Colours that the partner has not listed yet. */
  unmapped?: readonly ColorName[];
  tags: readonly Tag[];
  releasedDaysAgo: number;
  description: string;
}
