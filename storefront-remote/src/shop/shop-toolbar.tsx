import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type Collection, FILTERS, pathOf } from './collections';
import type { Sort } from './sort';
import { SortSelect } from './sort-select';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);
  margin-bottom: var(--space-3);
  padding-block: 0.75rem;
  border-block: 1px solid var(--sand);
`;

const Filters = styled.nav`
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

const Filter = styled(Link)`
  flex: none;
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
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  font-size: var(--text-sm);

  p {
    min-width: 6rem;
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }

  @media (min-width: 48rem) {
    flex: none;
  }
`;

interface ShopToolbarProps {
  current: Collection;
  sort: Sort;
  /** Products shown; undefined while they load. */
  count: number | undefined;
}

/** Which products, and in which order. The order stays when the category changes. */
export function ShopToolbar({ current, sort, count }: ShopToolbarProps) {
  const search = sort === 'featured' ? '' : `?sort=${sort}`;
  return (
    <Bar>
      <Filters aria-label="Categories">
        {FILTERS.map((filter) => (
          <Filter
            key={filter.title}
            to={`${pathOf(filter)}${search}`}
            aria-current={filter.slug === current.slug ? 'page' : undefined}
          >
            {filter.title}
          </Filter>
        ))}
      </Filters>
      <End>
        <p role="status">{count !== undefined && `${count} ${count === 1 ? 'product' : 'products'}`}</p>
        <SortSelect sort={sort} />
      </End>
    </Bar>
  );
}
