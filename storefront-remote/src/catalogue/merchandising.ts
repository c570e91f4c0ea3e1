import type { ProductColor, ProductSummary } from '@nara/shared-contracts/api/catalogue';

/** Width of a picture in a grid, for the `sizes` attribute. */
export const GRID_PICTURE = '(min-width: 90rem) 20rem, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 44vw';

/** Width of the picture on top of a product page, for the `sizes` attribute. */
export const FRONT_PICTURE = '(min-width: 90rem) 46rem, (min-width: 60rem) 54vw, (min-width: 40rem) 62vw, 88vw';

type Tagged = Pick<ProductSummary, 'tags'>;

/** NEW badge, /shop/new and New Arrivals. */
export const isNew = ({ tags }: Tagged): boolean => tags.includes('new-arrival');

/** Top Sellers. */
export const isBestseller = ({ tags }: Tagged): boolean => tags.includes('bestseller');

/** True if the product has a price to compare with; shows the SALE badge. */
export const isOnSale = ({ compareAtPrice }: Pick<ProductSummary, 'compareAtPrice'>): boolean =>
  compareAtPrice !== undefined;

/** Returns the path of a product page, with colour and size if they are known. */
export function productPath(address: string, { color, size }: { color?: string; size?: string } = {}): string {
  const chosen = Object.entries({ color, size }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(chosen).toString();
  return `/product/${encodeURIComponent(address)}${query ? `?${query}` : ''}`;
}

/**
 * Returns the product with the requested colours first, so that its card shows them; the same object if the order does
 * not change.
 */
export function colorsFirst(product: ProductSummary, isAskedFor: (color: ProductColor) => boolean): ProductSummary {
  const [first] = product.colors;
  if (!first || isAskedFor(first)) return product;
  const colors = product.colors.toSorted((one, other) => Number(isAskedFor(other)) - Number(isAskedFor(one)));
  return colors[0] === first ? product : { ...product, colors };
}

const CARRIED = ['bags', 'bottles', 'mats'];

/** Returns true if something is worn, not carried. Unknown kinds count as worn. */
export const isWorn = ({ subcategory }: Pick<ProductSummary, 'subcategory'>): boolean => !CARRIED.includes(subcategory);
