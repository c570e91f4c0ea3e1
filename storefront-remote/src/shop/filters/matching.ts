import type { ProductColor, ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { colorFamily, colorsFirst } from '../../catalogue';
import { appliedFilters, type Filters } from './filters';
import { priceBandOf } from './price-bands';

/**
 * Returns the products that match all filters, in the given order. In each product, requested colours come first, so
 * that its card shows them. Colour, size and availability must apply to the same colour: a black top in S counts as in
 * stock only if that size is in stock in black.
 */
export function filterProducts(products: readonly ProductSummary[], filters: Filters): readonly ProductSummary[] {
  if (appliedFilters(filters).length === 0) return products;
  return products
    .filter((product) => matches(product, filters))
    .map((product) => colorsFirst(product, (color) => colorMatches(color, filters)));
}

export const matches = ({ price, colors }: ProductSummary, filters: Filters): boolean =>
  allows(filters.price, priceBandOf(price)) && colors.some((color) => colorMatches(color, filters));

function colorMatches({ colorCode, sizes, sizesInStock }: ProductColor, filters: Filters): boolean {
  if (!allows(filters.color, colorFamily(colorCode).toLowerCase())) return false;
  const offered = filters.availability.length > 0 ? sizesInStock : sizes;
  return offered.some((size) => allows(filters.size, size));
}

/** Nothing chosen allows everything. */
const allows = (chosen: readonly string[], value: string): boolean => chosen.length === 0 || chosen.includes(value);
