import type { Category, Garment } from '@nara/shared-contracts/rules/catalogue';

/** Hex codes of the range's colours. */
export const COLORS = {
  Black: '#1f1f21',
  Charcoal: '#4a4a4d',
  White: '#f4f2ec',
  Sage: '#8a9a80',
  Olive: '#5d6144',
  Navy: '#22304a',
  Cobalt: '#2f4fa3',
  Sky: '#9db7c9',
  Plum: '#5b3a4e',
  Blush: '#e3b7ad',
  Clay: '#b0654a',
  Sand: '#d9c7ae',
} as const;

export type ColorName = keyof typeof COLORS;

/** Tag that has a page in the shop. */
type Tag = 'bestseller' | 'new-arrival' | 'yoga' | 'training' | 'running' | 'loungewear' | 'swim';

/** Plan of a product in the range; its variants are every colour in every size of its category. */
export interface ProductRow {
  id: string;
  /** Three letters in SKUs and partner codes. */
  code: string;
  name: string;
  category: Category;
  subcategory: string;
  /** Each kind has an artwork that is drawn once per colour and view. */
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
