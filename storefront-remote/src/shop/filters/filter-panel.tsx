import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { type FormEvent, memo, useMemo } from 'react';
import { styled } from 'styled-components';
import { colorFamily, SwatchDot } from '../../catalogue';
import { VisuallyHidden } from '../../ui';
import { FACETS, type Facet, type Filters, matches, NO_FILTERS, type Option, optionsOf, toggleFilter } from './filters';

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

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: 0.65rem;
  min-height: 2.75rem;
  cursor: pointer;

  &:has(:disabled) {
    color: var(--muted);
    cursor: not-allowed;
  }

  &:hover span:first-of-type {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.3em;
  }

  input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: var(--ink);
    cursor: inherit;
  }

  small {
    margin-left: auto;
    color: var(--muted);
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
  }

  @media (min-width: 64rem) {
    min-height: 2.125rem;
  }
`;

interface FilterOptionProps {
  facet: Facet;
  option: FacetOption;
  isChosen: boolean;
  /** Colour (hex) of the option. */
  shade?: string;
}

/** Filter option. Its panel handles the events, so that a press re-renders only the options that change. */
const FilterOption = memo(({ facet, option: { value, label, count }, isChosen, shade }: FilterOptionProps) => {
  const isDisabled = count === 0 && !isChosen;
  return (
    <Label>
      <input type="checkbox" name={facet} value={value} checked={isChosen} disabled={isDisabled} onChange={inPanel} />
      {shade && <SwatchDot color={shade} size="1.125rem" />}
      <span>{label}</span>{' '}
      <small>
        {count}
        <VisuallyHidden> {count === 1 ? 'product' : 'products'}</VisuallyHidden>
      </small>
    </Label>
  );
});

const inPanel = () => undefined;

const TITLES: Record<Facet, string> = { size: 'Size', color: 'Colour', price: 'Price', availability: 'Availability' };

const Group = styled.fieldset`
  padding-block: var(--space-2);
  border-bottom: 1px solid var(--sand);
  font-size: var(--text-sm);

  &:first-child {
    padding-top: 0;
  }

  &:last-child {
    border: 0;
  }

  legend {
    float: left;
    width: 100%;
    margin-bottom: 0.35rem;
    padding: 0;
    font-size: var(--text-xs);
    font-weight: 600;
    letter-spacing: 0.12em;
    text-transform: uppercase;
  }

  legend + * {
    clear: both;
  }
`;

export interface FilterPanelProps {
  /** Products of the collection, unfiltered. */
  products: readonly ProductSummary[];
  /** Filters applied to the products on screen; the counts use these. */
  applied: Filters;
  /** The shopper's choice; the products may still be catching up. */
  chosen: Filters;
  onChange: (filters: Filters) => void;
}

/** Lists every facet of a collection with its options. */
export function FilterPanel({ products, applied, chosen, onChange }: FilterPanelProps) {
  const groups = useMemo(() => facetsOf(products, applied), [products, applied]);
  const shades = useMemo(() => shadesOf(products), [products]);
  const toggle = ({ target }: FormEvent) => {
    const { name, value } = target as HTMLInputElement;
    onChange(toggleFilter(chosen, name as Facet, value));
  };
  return (
    <div onChange={toggle}>
      {groups.map(({ facet, options }) => (
        <Group key={facet}>
          <legend>{TITLES[facet]}</legend>
          {options.map((option) => (
            <FilterOption
              key={option.value}
              facet={facet}
              option={option}
              isChosen={chosen[facet].includes(option.value)}
              shade={facet === 'color' ? shades.get(option.value) : undefined}
            />
          ))}
        </Group>
      ))}
    </div>
  );
}
