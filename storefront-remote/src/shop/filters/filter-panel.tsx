import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { type FormEvent, useMemo } from 'react';
import { styled } from 'styled-components';
import { facetsOf, shadesOf } from './facets';
import { FilterOption } from './filter-option';
import { type Facet, type Filters, toggleFilter } from './filters';

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
