export const CATEGORIES = ['women', 'men', 'accessories'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Sizes in their usual order; `One Size` for accessories. */
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'One Size'] as const;
export type Size = (typeof SIZES)[number];

/** Life of a product: prepared, in the shop, taken out of it, and put away. */
export const PRODUCT_STATUSES = ['draft', 'sold', 'withdrawn', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Kinds of garment; each has its size chart and its drawing in the colours of the sample. */
export const GARMENTS = [
  'sports-bra',
  'training-shorts',
  'tank',
  'bike-shorts',
  'leggings',
  'tee',
  'hoodie',
  'jogger',
  'long-sleeve',
  'crop-top',
  'mens-tank',
  'swimsuit',
  'swim-shorts',
  'tote',
  'cap',
  'socks',
  'bottle',
  'yoga-mat',
] as const;
export type Garment = (typeof GARMENTS)[number];

/** Pattern of a word by which products are found, such as `running`. */
export const TAG_PATTERN = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Most tags of one product. */
export const MOST_TAGS = 20;

/** Most products that are changed at once. */
export const MOST_AT_ONCE = 2000;

/** Most lines about the care of one product. */
export const MOST_CARE_LINES = 8;

/** Most measures of one product. */
export const MOST_MEASURES = 8;

/** Most characters of its material, and of a line about its care. */
export const MOST_OF_DETAIL = 120;

/** Most variants of one product. */
export const MOST_VARIANTS = 120;
