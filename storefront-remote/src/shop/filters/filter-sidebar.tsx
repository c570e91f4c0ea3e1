import { styled } from 'styled-components';
import type { FilterPanelProps } from './filter-panel';
import { LazyFilterPanel } from './lazy-filter-panel';

/** Stays next to the products while they scroll; scrolls on its own if the window is low. */
const Column = styled.aside`
  position: sticky;
  top: 4.75rem;
  display: grid;
  align-content: start;
  gap: var(--space-2);
  max-height: calc(100vh - 4.75rem);
  padding: 0.25rem var(--space-2) var(--space-3) 4px;
  overflow-y: auto;
  scrollbar-width: thin;
  scrollbar-color: var(--stone) transparent;
`;

interface FilterSidebarProps extends Omit<FilterPanelProps, 'products'> {
  /** Undefined while loading. */
  products: FilterPanelProps['products'] | undefined;
}

/** Filters on a wide screen. */
export function FilterSidebar({ products, ...panel }: FilterSidebarProps) {
  return <Column aria-label="Filters">{products && <LazyFilterPanel products={products} {...panel} />}</Column>;
}
