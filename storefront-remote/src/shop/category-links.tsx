import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CATEGORY_FILTERS, type Collection, pathOf } from '.';

const Categories = styled.nav`
  /* The pills are measured from here. */
  position: relative;
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

interface CategoryLinksProps {
  current: Collection;
  /** Query string that the links to other categories keep: `?sort=price`. */
  search: string;
}

/** Row of categories. If they do not fit, the current one is scrolled into view. */
export const CategoryLinks = memo(({ current: { slug: shown }, search }: CategoryLinksProps) => {
  const row = useRef<HTMLElement>(null);
  const pill = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category is another pill
  useEffect(() => {
    if (!row.current || !pill.current) return;
    const { offsetLeft, offsetWidth } = pill.current;
    // Scrolls only the row; the page stays where it is.
    row.current.scrollLeft = offsetLeft - (row.current.clientWidth - offsetWidth) / 2;
  }, [shown]);
  return (
    <Categories ref={row} aria-label="Categories">
      {CATEGORY_FILTERS.map((category) => {
        const isCurrent = category.slug === shown;
        return (
          <Category
            key={category.title}
            ref={isCurrent ? pill : undefined}
            to={`${pathOf(category)}${search}`}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {category.title}
          </Category>
        );
      })}
    </Categories>
  );
});
