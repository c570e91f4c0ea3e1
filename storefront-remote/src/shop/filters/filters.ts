import { SIZES } from '@nara/shared-contracts/rules/catalogue';
import { COLOR_FAMILIES } from '../../catalogue';
import { PRICE_BANDS } from './price-bands';

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

export interface AppliedFilter extends Option {
  facet: Facet;
}

/** Returns all chosen options, in display order. */
export const appliedFilters = (filters: Filters): AppliedFilter[] =>
  FACETS.flatMap((facet) =>
    optionsOf(facet).flatMap((option) => (filters[facet].includes(option.value) ? [{ facet, ...option }] : [])),
  );
