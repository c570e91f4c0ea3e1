import { plural } from '@nara/shared-contracts/rules/common';
import { useDeferredValue, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button, Drawer, lazyPart, onLookingAround, Skeleton, useOverlay, useSpareTime } from '../../ui';
import { FILTERS } from '../use-shop-view';
import type { FilterPanelProps } from './filter-panel';
import { appliedFilters, NO_FILTERS } from './filters';

const loadPanel = async () => (await import('./filter-panel')).FilterPanel;

/** Preloads the code of the filters after the shopper starts to interact with the page. */
export function useFilterPanelCode(): void {
  useEffect(() => onLookingAround(() => loadPanel().catch(() => undefined)), []);
}

/** Placeholder for the filters. */
const FILTER_PLACES = ['40%', '70%', '60%', '75%', '50%'].map((width) => <Skeleton key={width} $width={width} />);

const Panel = lazyPart(loadPanel, FILTER_PLACES);

/** Filters, loaded after the products of the page, and after the drawer that holds them. */
function LazyFilterPanel(props: FilterPanelProps) {
  const isTime = useDeferredValue(true, false);
  return isTime ? <Panel {...props} /> : FILTER_PLACES;
}

const Opener = styled(Button)`
  min-height: 2.75rem;
  padding: 0.5rem 1.1rem;
  border-color: var(--stone);
  border-radius: 2rem;
  font-weight: 400;
  letter-spacing: 0;
`;

const Foot = styled.div`
  position: sticky;
  bottom: calc(-1 * var(--space-3));
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-2);
  align-items: center;
  margin: 0 calc(-1 * var(--space-3)) calc(-1 * var(--space-3));
  padding: var(--space-2) var(--space-3);
  border-top: 1px solid var(--sand);
  background: var(--bone);

  > :only-child {
    grid-column: 1 / -1;
  }
`;

interface FilterDrawerProps extends FilterPanelProps {
  /** Number of products that match the filters. */
  count: number;
}

/** Filters on a small screen: a button that opens them in a drawer. */
export function FilterDrawer({ count, ...panel }: FilterDrawerProps) {
  const { isOpen, open, close } = useOverlay(FILTERS);
  const isDrawnAhead = useSpareTime();
  const chosenCount = appliedFilters(panel.chosen).length;
  const show = useRef<HTMLButtonElement>(null);
  /** The pressed button disappears, so the focus moves to the next one. */
  const clear = () => {
    show.current?.focus();
    panel.onChange(NO_FILTERS);
  };
  return (
    <>
      <Opener type="button" $look="outline" aria-haspopup="dialog" onClick={open}>
        {chosenCount === 0 ? 'Filter' : `Filter (${chosenCount})`}
      </Opener>
      {(isOpen || isDrawnAhead) && (
        <Drawer title="Filter" side="right" isOpen={isOpen} onClose={close}>
          {isOpen ? <LazyFilterPanel {...panel} /> : FILTER_PLACES}
          <Foot>
            {chosenCount > 0 && (
              <Button type="button" $look="quiet" onClick={clear}>
                Clear all
              </Button>
            )}
            <Button ref={show} type="button" onClick={close}>
              Show {plural(count, 'product')}
            </Button>
          </Foot>
        </Drawer>
      )}
    </>
  );
}

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
