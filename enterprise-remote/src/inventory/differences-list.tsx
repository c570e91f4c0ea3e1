import { Button, FilterSelect, ListTable, SearchInput, useAction, useList } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Difference, ReconcileOrder, ReconcileResult } from '@nara/shared-contracts/api/inventory';
import { useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { DISTRIBUTION_CENTRES, type DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DIFFERENCES_KEY, differenceListQuery, INVENTORY_KEY } from './queries';
import { differenceColumns, SafeDialog } from './safe-dialog';

interface DifferencePage {
  rows: Difference[];
  total: number;
}

/** Describes the outcome in a sentence, with the reasons for the rows left out. */
function describeResult({ done, left }: ReconcileResult, verb: 'reconciled' | 'taken back'): string {
  const parts = [`${plural(done, 'difference')} ${verb}.`];
  const [first] = left;
  if (first) parts.push(`${left.length} left unchanged: ${first.naraSku} at ${first.dc}: ${first.message}`);
  return parts.join(' ');
}

/**
 * Sets our stock to the retailer's. The rows leave the list immediately and return on failure; the notice offers an
 * undo for a while.
 */
function useReconcile() {
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

const CENTRES = Object.keys(DISTRIBUTION_CENTRES) as DistributionCentre[];

const RULES = { filters: { dc: CENTRES }, sorts: ['difference'], defaultSort: '-difference' } as const;

const rowKey = ({ id }: Difference) => id;

/** Lists differences between our stock and the retailer's with their causes, and reconciles them. */
export function DifferencesList() {
  const api = useApi();
  const list = useList({
    rules: RULES,
    // The order is fixed: largest difference first.
    query: ({ sort: _, ...query }) => differenceListQuery(api, query),
    liveKey: INVENTORY_KEY,
    openedAs: 'difference',
  });
  const { run, isBusy } = useReconcile();
  const [isAsking, setIsAsking] = useState(false);
  const { selection } = list;
  const chosen = list.result.data?.rows.filter((row) => selection.ids.has(row.id)) ?? [];
  const reconcileChosen = async () => {
    if (await run(chosen)) selection.replace([]);
  };
  return (
    <>
      <ListTable
        label="differences"
        columns={differenceColumns((row) => void run([row]))}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput {...list.searchField} placeholder="Search by SKU or product..." />
            <FilterSelect
              label="Distribution centre"
              all="All centres"
              options={CENTRES.map((dc) => ({ value: dc, label: DISTRIBUTION_CENTRES[dc] }))}
              {...list.filterField('dc')}
            />
            <Button isBusy={isBusy} onClick={() => setIsAsking(true)}>
              Reconcile all safe
            </Button>
          </>
        }
        bulkActions={
          <Button isBusy={isBusy} onClick={reconcileChosen}>
            {`Reconcile ${chosen.length}`}
          </Button>
        }
      />
      {isAsking && (
        <SafeDialog
          onConfirm={(rows) => {
            setIsAsking(false);
            void run(rows);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
