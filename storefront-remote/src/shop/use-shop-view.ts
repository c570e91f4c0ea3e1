import { useMemo, useOptimistic, useTransition } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Filters } from './filters/filters';
import { type ShopView, searchOf, viewOf } from './shop-view';
import type { Sort } from './sort';

/**
 * The view that the address asks for, and the ways to change it. What was chosen shows at once in `chosen`; the
 * products follow in `applied` as soon as they are drawn, so that no box waits for a grid.
 */
export function useShopView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [, startTransition] = useTransition();
  const applied = useMemo(() => viewOf(search), [search]);
  const [chosen, choose] = useOptimistic(applied);

  const change = (view: ShopView, replace: boolean) =>
    startTransition(async () => {
      choose(view);
      await navigate({ search: searchOf(view) }, { replace, preventScrollReset: true });
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
