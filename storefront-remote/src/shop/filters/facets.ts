import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { colorFamily } from '../../catalogue';
import { FACETS, type Facet, type Filters, NO_FILTERS, type Option, optionsOf } from './filters';
import { matches } from './matching';

export interface FacetOption extends Option {
  /** Number of products with this option, given the choices in the other facets. */
  count: number;
}

export interface FacetGroup {
  facet: Facet;
  options: FacetOption[];
}

/**
 * Returns the facets that a collection can be filtered by. An option is offered if any product of the collection has
 * it. Its count assumes that it is the only choice in its facet: choices within a facet add up, choices in other facets
 * narrow down. A facet that offers no choice is left out.
 */
export function facetsOf(products: readonly ProductSummary[], filters: Filters): FacetGroup[] {
  const countWith = (others: Filters, facet: Facet, value: string) =>
    products.filter((product) => matches(product, { ...others, [facet]: [value] })).length;
  return FACETS.map((facet) => ({
    facet,
    options: optionsOf(facet)
      .filter(({ value }) => filters[facet].includes(value) || countWith(NO_FILTERS, facet, value) > 0)
      .map(({ value, label }) => ({ value, label, count: countWith(filters, facet, value) })),
  })).filter(({ facet, options }) => options.length > 1 || facet === 'availability' || filters[facet].length > 0);
}

/** Returns the shade (hex) that represents each colour family: the one that most products come in. */
export function shadesOf(products: readonly ProductSummary[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { colorCode } of products.flatMap(({ colors }) => colors))
    counts.set(colorCode, (counts.get(colorCode) ?? 0) + 1);
  const rarestFirst = [...counts].sort(([, first], [, second]) => first - second);
  return new Map(rarestFirst.map(([colorCode]) => [colorFamily(colorCode).toLowerCase(), colorCode]));
}
