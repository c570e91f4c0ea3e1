import { Button, type Column, CopyId, RelativeTime } from '@nara/portal-ui';
import type { InventoryRow } from '@nara/shared-contracts/api/inventory';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { NO_FIGURE } from '@nara/shared-ui';
import { InventoryStatusBadge } from './inventory-status';

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
export const inventoryColumns = (
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
  {
    header: 'Actions',
    isFixed: true,
    cell: ({ id, naraSku }) => (
      <Button isSmall aria-label={`View ${naraSku}`} onClick={() => onOpen(id)}>
        View
      </Button>
    ),
  },
];
