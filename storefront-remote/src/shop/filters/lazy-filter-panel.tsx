import { useDeferredValue, useEffect } from 'react';
import { lazyPart, onLookingAround, Skeleton } from '../../ui';
import type { FilterPanelProps } from './filter-panel';

const loadPanel = async () => (await import('./filter-panel')).FilterPanel;

/** Preloads the code of the filters after the shopper starts to interact with the page. */
export function useFilterPanelCode(): void {
  useEffect(() => onLookingAround(() => loadPanel().catch(() => undefined)), []);
}

/** Placeholder for the filters. */
export const FILTER_PLACES = ['40%', '70%', '60%', '75%', '50%'].map((width) => (
  <Skeleton key={width} $width={width} />
));

const Panel = lazyPart(loadPanel, FILTER_PLACES);

/** Filters, loaded after the products of the page, and after the drawer that holds them. */
export function LazyFilterPanel(props: FilterPanelProps) {
  const isTime = useDeferredValue(true, false);
  return isTime ? <Panel {...props} /> : FILTER_PLACES;
}
