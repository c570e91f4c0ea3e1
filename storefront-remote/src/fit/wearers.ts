import type { Category, Size } from '@nara/shared-contracts';

export type ClothingSize = Exclude<Size, 'One Size'>;

/** Groups of people our clothes are cut for. */
export type Wearer = Exclude<Category, 'accessories'>;

/** The sizes that each wearer's clothes come in, the smallest first. */
export const SIZES_OF: Record<Wearer, readonly ClothingSize[]> = {
  women: ['XS', 'S', 'M', 'L'],
  men: ['S', 'M', 'L', 'XL'],
};

export const WEARERS = Object.keys(SIZES_OF) as Wearer[];

/** Null for what is not worn in sizes. */
export const wearerOf = (category: Category): Wearer | null => (category === 'accessories' ? null : category);
