import { useDeferredValue, useEffect } from 'react';
import { lazyPart, onLookingAround, Skeleton } from '../../ui';
import type { FilterPanelProps } from './filter-panel';

const loadPanel = async () => (await import('./filter-panel')).FilterPanel;

/** Gets the code before the filters are opened, once the shopper looks around. */
export function useFilterPanelCode(): void {
  useEffect(() => onLookingAround(() => loadPanel().catch(() => undefined)), []);
}

/** Keeps the place of the filters. */
export const FILTER_PLACES = ['40%', '70%', '60%', '75%', '50%'].map((width) => (
  <Skeleton key={width} $width={width} />
));

const Panel = lazyPart(loadPanel, FILTER_PLACES);

/** The filters: after the products on a page, and after the drawer that they open in. */
export function LazyFilterPanel(props: FilterPanelProps) {
  const isTime = useDeferredValue(true, false);
  return isTime ? <Panel {...props} /> : FILTER_PLACES;
}
