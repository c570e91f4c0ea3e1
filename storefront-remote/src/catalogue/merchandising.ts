import type { ProductSummary } from '@nara/shared-contracts';

type Tagged = Pick<ProductSummary, 'tags'>;

/** NEW badge, /shop/new and New Arrivals. */
export const isNew = ({ tags }: Tagged): boolean => tags.includes('new-arrival');

/** Top Sellers. */
export const isBestseller = ({ tags }: Tagged): boolean => tags.includes('bestseller');

/** SALE badge: there is a price to compare with. */
export const isOnSale = ({ compareAtPrice }: Pick<ProductSummary, 'compareAtPrice'>): boolean =>
  compareAtPrice !== undefined;

/** The page of a product, in a colour and size where they are known. */
export function productPath(id: string, choice: { color?: string; size?: string } = {}): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value)).toString();
  return `/product/${encodeURIComponent(id)}${query ? `?${query}` : ''}`;
}
