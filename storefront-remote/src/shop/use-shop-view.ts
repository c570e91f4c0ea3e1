import { useMemo, useOptimistic, useTransition } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { afterNextFrame } from '../ui';
import type { Filters } from './filters/filters';
import { type ShopView, searchOf, viewOf } from './shop-view';
import type { Sort } from './sort';

/** Name of the filter drawer, which is a history entry. */
export const FILTERS = 'filters';

/**
 * Returns the view in the address, and functions to change it. `chosen` reflects a choice at once; `applied` follows
 * when the products have rendered, so that no checkbox waits for the grid.
 */
export function useShopView() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [, startTransition] = useTransition();
  const applied = useMemo(() => viewOf(search), [search]);
  const [chosen, choose] = useOptimistic(applied);

  const change = (view: ShopView, replace: boolean) =>
    startTransition(async () => {
      choose(view);
      // Writing to the history is slow enough to delay the checkbox visibly.
      await new Promise<void>((resolve) => void afterNextFrame(resolve));
      const to = { search: searchOf(view) };
      const isInDrawer = state?.overlay === FILTERS;
      await navigate(to, { replace: replace || isInDrawer, preventScrollReset: true });
      // The drawer keeps its own history entry on top: the first Back closes it and keeps the choice; the next Back
      // undoes the choice.
      if (isInDrawer) await navigate(to, { state, preventScrollReset: true });
    });

  return {
    applied,
    chosen,
    /** Adds a history entry, so that Back undoes it. */
    filter: (filters: Filters) => change({ ...chosen, filters }, false),
    /** Replaces the history entry: a change of order needs no Back step. */
    sort: (sort: Sort) => change({ ...chosen, sort }, true),
  };
}
