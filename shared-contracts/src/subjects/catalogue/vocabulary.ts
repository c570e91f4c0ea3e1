export const CATEGORIES = ['women', 'men', 'accessories'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Sizes in their usual order; `One Size` for accessories. */
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'One Size'] as const;
export type Size = (typeof SIZES)[number];

/** Stages of a product: being prepared, on sale, withdrawn from the shop, and archived. */
export const PRODUCT_STATUSES = ['draft', 'sold', 'withdrawn', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Kinds of garment. Each has its own size chart, and artwork in the colours of the sample. */
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

/** Pattern of a search tag, such as `running`. */
export const TAG_PATTERN = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Maximum number of tags per product. */
export const MAX_TAGS = 20;

/** Maximum number of products changed at once. */
export const MAX_AT_ONCE = 2000;

/** Maximum number of care instructions per product. */
export const MAX_CARE_LINES = 8;

/** Maximum number of measurements per product. */
export const MAX_MEASURES = 8;

/** Maximum length of a product's material and of each care instruction. */
export const MAX_DETAIL_LENGTH = 120;

/** Maximum number of variants per product. */
export const MAX_VARIANTS = 120;
