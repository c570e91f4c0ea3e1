import { plural } from '@nara/shared-contracts/rules/common';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button, Drawer, useOverlay, useSpareTime } from '../../ui';
import { FILTERS } from '../use-shop-view';
import type { FilterPanelProps } from './filter-panel';
import { appliedFilters, NO_FILTERS } from './filters';
import { FILTER_PLACES, LazyFilterPanel } from './lazy-filter-panel';

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
