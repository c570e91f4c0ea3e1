import { Button, FilterSelect, ListTable, SearchInput, useCopy, useList } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { InventoryRow } from '@nara/shared-contracts/api/inventory';
import { plural } from '@nara/shared-contracts/rules/common';
import { DC_CODES, DISTRIBUTION_CENTRES, INVENTORY_STATUSES } from '@nara/shared-contracts/rules/inventory';

import { Copy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { inventoryColumns } from './columns';
import { InventoryStatusFilter } from './inventory-status';
import { INVENTORY_KEY, inventoryListQuery } from './queries';

const LEVELS = ['low', 'out'] as const;

export const LEVEL_RULES = {
  filters: { status: INVENTORY_STATUSES, level: LEVELS, missingAt: DC_CODES },
  sorts: ['sku', 'product', 'stock', 'lastSync'],
  defaultSort: 'sku',
} as const;

const SkuDialog = lazy(async () => ({ default: (await import('./sku-dialog')).SkuDialog }));

const rowKey = ({ id }: InventoryRow) => id;

/** Lists every SKU with its stock at each centre. */
export function LevelsList() {
  const api = useApi();
  const list = useList({
    rules: LEVEL_RULES,
    query: (query) => inventoryListQuery(api, query),
    liveKey: INVENTORY_KEY,
    openedAs: 'sku',
  });
  const copy = useCopy();
  const { opened, filters, selection } = list;
  return (
    <>
      <ListTable
        label="SKUs"
        columns={inventoryColumns(opened.open)}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput
              value={list.search}
              placeholder="Search by NARA SKU, Woolworths SKU, or product..."
              onSearch={list.setSearch}
            />
            <InventoryStatusFilter value={filters.status} onChange={(status) => list.setFilter('status', status)} />
            <FilterSelect
              label="Stock level"
              all="All levels"
              options={[
                { value: 'low', label: 'Low stock' },
                { value: 'out', label: 'Out of stock' },
              ]}
              value={filters.level}
              onChange={(level) => list.setFilter('level', level)}
            />
            <FilterSelect
              label="No record at"
              all="Any record"
              options={DC_CODES.map((dc) => ({ value: dc, label: `No record in ${DISTRIBUTION_CENTRES[dc]}` }))}
              value={filters.missingAt}
              onChange={(dc) => list.setFilter('missingAt', dc)}
            />
          </>
        }
        bulkActions={
          <Button
            icon={<Copy size={15} aria-hidden />}
            onClick={() => copy([...selection.ids].join('\n'), plural(selection.ids.size, 'variant ID'))}
          >
            Copy IDs
          </Button>
        }
      />
      <Suspense>{opened.id && <SkuDialog key={opened.id} id={opened.id} onClose={opened.close} />}</Suspense>
    </>
  );
}
