import type { ProductSummary } from '@nara/shared-contracts';
import { colorFamily } from '../../catalogue';
import { FACETS, type Facet, type Filters, NO_FILTERS, type Option, optionsOf } from './filters';
import { matches } from './matching';

export interface FacetOption extends Option {
  /** Products to be had with it, beside what is chosen of the other facets. */
  count: number;
}

export interface FacetGroup {
  facet: Facet;
  options: FacetOption[];
}

/**
 * What a collection can be filtered by. An option is offered when any product of the collection has it, and counted as
 * if it were the only one chosen of its facet: the choices of its own facet add up, those of the others narrow down.
 * A facet that leaves no choice is left out.
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

/** The shade (hex) that stands for each colour family: the one that most products come in. */
export function shadesOf(products: readonly ProductSummary[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { colorCode } of products.flatMap(({ colors }) => colors))
    counts.set(colorCode, (counts.get(colorCode) ?? 0) + 1);
  const rarestFirst = [...counts].sort(([, first], [, second]) => first - second);
  return new Map(rarestFirst.map(([colorCode]) => [colorFamily(colorCode).toLowerCase(), colorCode]));
}
