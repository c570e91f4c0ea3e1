export const CATEGORIES = ['women', 'men', 'accessories'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Sizes in their usual order; `One Size` for accessories. */
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'One Size'] as const;
export type Size = (typeof SIZES)[number];
