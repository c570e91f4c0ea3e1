import { useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Difference, ReconcileOrder, ReconcileResult } from '@nara/shared-contracts/api/inventory';
import { useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQueryClient } from '@tanstack/react-query';
import { DIFFERENCES_KEY, INVENTORY_KEY } from './queries';

interface DifferencePage {
  rows: Difference[];
  total: number;
}

/** Describes the outcome in a sentence, with the reasons for the rows left out. */
export function describeResult({ done, left }: ReconcileResult, verb: 'reconciled' | 'taken back'): string {
  const parts = [`${plural(done, 'difference')} ${verb}.`];
  const [first] = left;
  if (first) parts.push(`${left.length} left unchanged: ${first.naraSku} at ${first.dc}: ${first.message}`);
  return parts.join(' ');
}

/**
 * Sets our stock to the retailer's. The rows leave the list immediately and return on failure; the notice offers an
 * undo for a while.
 */
export function useReconcile() {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: INVENTORY_KEY });

  const undo = useAction(async (id: string) => {
    const result = await api.inventory.undoReconcile({ params: { id } });
    await refresh();
    (result.left.length > 0 ? notify.error : notify.success)(describeResult(result, 'taken back'));
  });

  return useAction(async (rows: readonly Difference[]) => {
    const body: ReconcileOrder = {
      items: rows.map(({ variantId, dc, difference }) => ({ variantId, dc, difference })),
    };
    const gone = new Set(rows.map((row) => row.id));
    await queryClient.cancelQueries({ queryKey: DIFFERENCES_KEY });
    queryClient.setQueriesData<DifferencePage>({ queryKey: DIFFERENCES_KEY }, (page) => {
      if (!page) return page;
      const kept = page.rows.filter((row) => !gone.has(row.id));
      return { rows: kept, total: page.total - (page.rows.length - kept.length) };
    });
    try {
      const result = await api.inventory.reconcile({ body });
      const { id } = result;
      const action = id === null ? undefined : { label: 'Undo', run: () => void undo.run(id) };
      (result.left.length > 0 ? notify.info : notify.success)(describeResult(result, 'reconciled'), action);
    } finally {
      await refresh();
    }
  });
}
