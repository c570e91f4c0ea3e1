export const CATEGORIES = ['women', 'men', 'accessories'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Sizes in their usual order; `One Size` for accessories. */
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'One Size'] as const;
export type Size = (typeof SIZES)[number];

/** Statuses of a product: shoppers see what is sold. */
export const PRODUCT_STATUSES = ['sold', 'withdrawn'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Pattern of a word by which products are found, such as `running`. */
export const TAG_PATTERN = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Most tags of one product. */
export const MOST_TAGS = 20;
