import type { Category, Size } from '@nara/shared-contracts/rules/catalogue';

export type ClothingSize = Exclude<Size, 'One Size'>;

/** Groups of people that the clothes are cut for. */
export type Wearer = Exclude<Category, 'accessories'>;

/** Sizes available for each wearer, the smallest first. */
export const SIZES_OF: Record<Wearer, readonly ClothingSize[]> = {
  women: ['XS', 'S', 'M', 'L'],
  men: ['S', 'M', 'L', 'XL'],
};

export const WEARERS = Object.keys(SIZES_OF) as Wearer[];

/** Returns the wearer of a category; null for products without sizes. */
export const wearerOf = (category: Category): Wearer | null => (category === 'accessories' ? null : category);
