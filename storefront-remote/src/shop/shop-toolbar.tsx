import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CATEGORY_FILTERS, type Collection, pathOf } from './collections';
import { NO_FILTERS } from './filters/filters';
import { searchOf } from './shop-view';
import type { Sort } from './sort';
import { SortSelect } from './sort-select';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem var(--space-3);
  margin-bottom: var(--space-3);
  padding-block: 0.75rem;
  border-block: 1px solid var(--sand);
`;

const Categories = styled.nav`
  display: flex;
  gap: 0.5rem;
  margin-inline: calc(-1 * var(--gutter));
  padding: 4px var(--gutter);
  overflow-x: auto;
  scrollbar-width: none;

  @media (min-width: 48rem) {
    margin: 0;
    padding: 0;
  }
`;

const Category = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: 2.75rem;
  padding: 0.5rem 1.1rem;
  border: 1px solid var(--stone);
  border-radius: 2rem;
  font-size: var(--text-sm);
  text-decoration: none;
  transition:
    background var(--ease),
    color var(--ease);

  &:hover {
    border-color: var(--ink);
  }

  &[aria-current] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--white);
  }
`;

const End = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-3);
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
  /** Products shown; undefined while they load. */
  count: number | undefined;
  /** The way to the filters, where they do not stand beside the products. */
  filters: ReactNode;
}

/** Which products, and in which order. The order stays when the category changes; filters are the category's own. */
export function ShopToolbar({ current, sort, onSort, count, filters }: ShopToolbarProps) {
  const search = searchOf({ filters: NO_FILTERS, sort });
  return (
    <Bar>
      <Categories aria-label="Categories">
        {CATEGORY_FILTERS.map((category) => (
          <Category
            key={category.title}
            to={`${pathOf(category)}${search}`}
            aria-current={category.slug === current.slug ? 'page' : undefined}
          >
            {category.title}
          </Category>
        ))}
      </Categories>
      <End>
        {filters}
        <p role="status">{count !== undefined && `${count} ${count === 1 ? 'product' : 'products'}`}</p>
        <SortSelect sort={sort} onSort={onSort} />
      </End>
    </Bar>
  );
}
