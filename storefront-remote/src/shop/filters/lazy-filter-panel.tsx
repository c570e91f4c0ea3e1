import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { Skeleton, useLooksAround } from '../../ui';
import type { FilterPanelProps } from './filter-panel';

/** Without its filters a shop is still a shop: their code must not take the page down. */
const loadPanel = () =>
  import('./filter-panel').then(
    ({ FilterPanel }) => ({ default: FilterPanel }),
    () => ({ default: FiltersMissing }),
  );

const Panel = lazy(loadPanel);

/** Gets the code before the filters are opened, once the shopper looks around. */
export function useFilterPanelCode(): void {
  const looksAround = useLooksAround();
  useEffect(() => {
    if (looksAround) void loadPanel();
  }, [looksAround]);
}

/** The filters: after the products on a page, and after the drawer that they open in. */
export function LazyFilterPanel(props: FilterPanelProps) {
  const isTime = useDeferredValue(true, false);
  if (!isTime) return <Places />;
  return (
    <Suspense fallback={<Places />}>
      <Panel {...props} />
    </Suspense>
  );
}

const Places = () => ['40%', '70%', '60%', '75%', '50%'].map((width) => <Skeleton key={width} $width={width} />);

function FiltersMissing() {
  return <p role="alert">The filters did not load. Reload the page to try again.</p>;
}
