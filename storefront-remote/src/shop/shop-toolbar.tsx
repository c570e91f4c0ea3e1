import { plural } from '@nara/shared-contracts/rules/common';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Collection } from '.';
import { CategoryLinks } from './category-links';
import { NO_FILTERS } from './filters/filters';
import { SORTS, type Sort, searchOf, sortOf } from './use-shop-view';

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  color: var(--muted);

  select {
    max-width: 12rem;
    min-height: 2.75rem;
    padding: 0.5rem 0.25rem;
    border: 0;
    border-radius: 2px;
    background: transparent;
    color: var(--ink);
    cursor: pointer;
  }
`;

interface SortSelectProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Select for the order of the grid. */
function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <Label>
      <span>Sort by</span>
      <select value={sort} onChange={({ target }) => onSort(sortOf(target.value))}>
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Label>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem var(--space-3);
  margin-bottom: var(--space-3);
  padding-block: 0.75rem;
  border-block: 1px solid var(--sand);
`;

const End = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem var(--space-3);
  font-size: var(--text-sm);

  p {
    min-width: 6rem;
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }

  @media (min-width: 48rem) {
    flex: none;
  }

  /* Where the three do not fit side by side, the number is what can stand alone. */
  @media (max-width: 30rem) {
    p {
      order: 1;
      flex-basis: 100%;
      min-height: 1.55em;
    }
  }
`;

interface ShopToolbarProps {
  current: Collection;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Number of products shown; undefined while loading. */
  count: number | undefined;
  /** Button that opens the filters, where they are not next to the products. */
  filters: ReactNode;
}

/**
 * Toolbar to choose the category and the order of the products. The order is kept when the category changes; filters
 * belong to a category.
 */
export function ShopToolbar({ current, sort, onSort, count, filters }: ShopToolbarProps) {
  return (
    <Bar>
      <CategoryLinks current={current} search={searchOf({ filters: NO_FILTERS, sort })} />
      <End>
        {filters}
        <p role="status">{count !== undefined && plural(count, 'product')}</p>
        <SortSelect sort={sort} onSort={onSort} />
      </End>
    </Bar>
  );
}
