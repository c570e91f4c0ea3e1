import type { ProductColor, ProductSummary } from '@nara/shared-contracts';

type Tagged = Pick<ProductSummary, 'tags'>;

/** NEW badge, /shop/new and New Arrivals. */
export const isNew = ({ tags }: Tagged): boolean => tags.includes('new-arrival');

/** Top Sellers. */
export const isBestseller = ({ tags }: Tagged): boolean => tags.includes('bestseller');

/** SALE badge: there is a price to compare with. */
export const isOnSale = ({ compareAtPrice }: Pick<ProductSummary, 'compareAtPrice'>): boolean =>
  compareAtPrice !== undefined;

/** The page of a product, by its address, in a colour and size where they are known. */
export function productPath(address: string, { color, size }: { color?: string; size?: string } = {}): string {
  const chosen = Object.entries({ color, size }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(chosen).toString();
  return `/product/${encodeURIComponent(address)}${query ? `?${query}` : ''}`;
}

/** The product with the colours that were asked for first, so that its card shows them; itself when nothing moves. */
export function colorsFirst(product: ProductSummary, isAskedFor: (color: ProductColor) => boolean): ProductSummary {
  const [first] = product.colors;
  if (!first || isAskedFor(first)) return product;
  const colors = product.colors.toSorted((one, other) => Number(isAskedFor(other)) - Number(isAskedFor(one)));
  return colors[0] === first ? product : { ...product, colors };
}
