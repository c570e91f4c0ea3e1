import {
  actionColumn,
  Button,
  type Column,
  CopyId,
  FilterSelect,
  ListTable,
  RelativeTime,
  SearchInput,
  useCopy,
  useList,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { InventoryRow } from '@nara/shared-contracts/api/inventory';
import { plural } from '@nara/shared-contracts/rules/common';
import {
  DC_CODES,
  DISTRIBUTION_CENTRES,
  type DistributionCentre,
  INVENTORY_STATUSES,
} from '@nara/shared-contracts/rules/inventory';
import { NO_FIGURE } from '@nara/shared-ui';
import { Copy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { InventoryStatusBadge, InventoryStatusFilter } from './inventory-status';
import { INVENTORY_KEY, inventoryListQuery } from './queries';

/** Shows a dash for a missing record, to keep the columns as narrow as their figures. */
const NoRecord = () => (
  <span role="img" aria-label="No record" title="No record">
    {NO_FIGURE}
  </span>
);

const pieces = (dc: DistributionCentre) => ({
  cell: ({ dcStock }: InventoryRow) => dcStock[dc] ?? <NoRecord />,
  align: 'end' as const,
});

/** Returns the columns of the stock levels. `onOpen` shows a SKU. */
const inventoryColumns = (
  onOpen: (id: string) => void,
): readonly Column<InventoryRow, 'sku' | 'product' | 'stock' | 'lastSync'>[] => [
  { header: 'NARA SKU', cell: ({ naraSku }) => <CopyId id={naraSku} />, sortKey: 'sku', isFixed: true },
  {
    header: 'Woolworths SKU',
    cell: ({ woolworthsSku }) => (woolworthsSku ? <CopyId id={woolworthsSku} /> : 'Not mapped'),
  },
  { header: 'Product', cell: ({ productName }) => productName, sortKey: 'product' },
  { header: 'Total Stock', cell: ({ totalStock }) => totalStock, sortKey: 'stock', align: 'end' },
  { header: 'CPT DC', ...pieces('CPT-DC') },
  { header: 'JHB DC', ...pieces('JHB-DC') },
  { header: 'DBN DC', ...pieces('DBN-DC') },
  { header: 'PLZ DC', ...pieces('PLZ-DC'), isDetail: true },
  {
    header: 'Last Sync',
    cell: ({ lastSync }) => (lastSync ? <RelativeTime iso={lastSync} /> : 'Never'),
    sortKey: 'lastSync',
    width: '5.75rem',
  },
  { header: 'Status', cell: ({ status }) => <InventoryStatusBadge status={status} /> },
  actionColumn(
    'View',
    ({ naraSku }) => naraSku,
    ({ id }) => onOpen(id),
  ),
];

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
  const { opened, selection } = list;
  return (
    <>
      <ListTable
        label="SKUs"
        columns={inventoryColumns(opened.open)}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput {...list.searchField} placeholder="Search by NARA SKU, Woolworths SKU, or product..." />
            <InventoryStatusFilter {...list.filterField('status')} />
            <FilterSelect
              label="Stock level"
              all="All levels"
              options={[
                { value: 'low', label: 'Low stock' },
                { value: 'out', label: 'Out of stock' },
              ]}
              {...list.filterField('level')}
            />
            <FilterSelect
              label="No record at"
              all="Any record"
              options={DC_CODES.map((dc) => ({ value: dc, label: `No record in ${DISTRIBUTION_CENTRES[dc]}` }))}
              {...list.filterField('missingAt')}
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
