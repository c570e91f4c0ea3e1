export const CATEGORIES = ['women', 'men', 'accessories'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Sizes in their usual order; `One Size` for accessories. */
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'One Size'] as const;
export type Size = (typeof SIZES)[number];

/** Whether shoppers can see a product. */
export const PRODUCT_STATUSES = ['sold', 'withdrawn'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Most tags of one product. */
export const MOST_TAGS = 20;

/** Most products that are changed at once. */
export const MOST_AT_ONCE = 2000;
