import { useMemo, useOptimistic, useTransition } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { afterNextFrame } from '../ui';
import type { Filters } from './filters/filters';
import { type ShopView, searchOf, viewOf } from './shop-view';
import type { Sort } from './sort';

/** Names the drawer of the filters, which is an entry of the history. */
export const FILTERS = 'filters';

/**
 * The view that the address asks for, and the ways to change it. What was chosen shows at once in `chosen`; the
 * products follow in `applied` as soon as they are drawn, so that no box waits for a grid.
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
      // Writing to the history takes long enough to be seen between a press and its box.
      await new Promise<void>((resolve) => void afterNextFrame(resolve));
      const to = { search: searchOf(view) };
      const isInDrawer = state?.overlay === FILTERS;
      await navigate(to, { replace: replace || isInDrawer, preventScrollReset: true });
      // The drawer's entry stays the last: Back closes it and keeps what was chosen in it, and only then takes that off.
      if (isInDrawer) await navigate(to, { state, preventScrollReset: true });
    });

  return {
    applied,
    chosen,
    /** Going back undoes it. */
    filter: (filters: Filters) => change({ ...chosen, filters }, false),
    /** Not worth a step back. */
    sort: (sort: Sort) => change({ ...chosen, sort }, true),
  };
}
