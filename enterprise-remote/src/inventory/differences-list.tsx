import { Button, FilterSelect, ListTable, SearchInput, useList } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Difference } from '@nara/shared-contracts/api/inventory';
import { DISTRIBUTION_CENTRES, type DistributionCentre } from '@nara/shared-contracts/rules/inventory';

import { useState } from 'react';
import { differenceColumns } from './difference-columns';
import { differenceListQuery, INVENTORY_KEY } from './queries';
import { SafeDialog } from './safe-dialog';
import { useReconcile } from './use-reconcile';

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
  const { selection, filters } = list;
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
            <SearchInput value={list.search} placeholder="Search by SKU or product..." onSearch={list.setSearch} />
            <FilterSelect
              label="Distribution centre"
              all="All centres"
              options={CENTRES.map((dc) => ({ value: dc, label: DISTRIBUTION_CENTRES[dc] }))}
              value={filters.dc}
              onChange={(dc) => list.setFilter('dc', dc)}
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
