import type { ProductColor, ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { SIZES } from '@nara/shared-contracts/rules/catalogue';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { COLOR_FAMILIES, colorFamily, colorsFirst } from '../../catalogue';

/** Borders between the price bands (rand). */
const LIMITS = [500, 800, 1200] as const;

interface PriceBand {
  value: string;
  label: string;
  /** Lower bound (rand); the band holds `from <= price < below`. */
  from: number;
  below: number;
}

/** Price bands for filtering, from the lowest; each price is in exactly one. */
const PRICE_BANDS: readonly PriceBand[] = [0, ...LIMITS].map((from, index) => {
  const below = LIMITS[index];
  if (below === undefined)
    return { value: `from-${from}`, label: `${formatRand(from)} and over`, from, below: Infinity };
  if (from === 0) return { value: `under-${below}`, label: `Under ${formatRand(below)}`, from, below };
  return { value: `${from}-${below}`, label: `${formatRand(from)} – ${formatRand(below - 1)}`, from, below };
});

const priceBandOf = (price: number): string =>
  PRICE_BANDS.find(({ from, below }) => price >= from && price < below)?.value ?? '';

export interface Option {
  /** Value in the address. */
  value: string;
  label: string;
}

/** All filter options, in display order. */
const OPTIONS = {
  size: SIZES.map((size) => ({ value: size, label: size })),
  color: COLOR_FAMILIES.map((family) => ({ value: family.toLowerCase(), label: family })),
  price: PRICE_BANDS,
  availability: [{ value: 'in-stock', label: 'In stock' }],
} as const satisfies Record<string, readonly Option[]>;

export type Facet = keyof typeof OPTIONS;
export const FACETS = Object.keys(OPTIONS) as Facet[];
export const optionsOf = (facet: Facet): readonly Option[] => OPTIONS[facet];

/** Chosen options per facet: any one of them suffices, and none chosen means any. */
export type Filters = Readonly<Record<Facet, readonly string[]>>;

const toFilters = (valuesOf: (facet: Facet) => readonly string[]): Filters => ({
  size: valuesOf('size'),
  color: valuesOf('color'),
  price: valuesOf('price'),
  availability: valuesOf('availability'),
});

export const NO_FILTERS: Filters = toFilters(() => []);

/** Reads the filters from an address and ignores unknown ones. */
export const filtersOf = (search: URLSearchParams): Filters =>
  toFilters((facet) => {
    const wanted = search.getAll(facet);
    return optionsOf(facet).flatMap(({ value }) => (wanted.includes(value) ? [value] : []));
  });

/** Adds an option, or removes it if it is already chosen. */
export function toggleFilter(filters: Filters, facet: Facet, value: string): Filters {
  const chosen = filters[facet];
  return {
    ...filters,
    [facet]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  };
}

interface AppliedFilter extends Option {
  facet: Facet;
}

/** Returns all chosen options, in display order. */
export const appliedFilters = (filters: Filters): AppliedFilter[] =>
  FACETS.flatMap((facet) =>
    optionsOf(facet).flatMap((option) => (filters[facet].includes(option.value) ? [{ facet, ...option }] : [])),
  );

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
