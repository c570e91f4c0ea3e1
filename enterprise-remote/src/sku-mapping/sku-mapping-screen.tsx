import {
  actionColumn,
  Badge,
  Button,
  type Column,
  CopyId,
  MappingPage,
  RetryOrders,
  type Tone,
  useCommands,
  useList,
  useUnblockedOrders,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EnterpriseMapping } from '@nara/shared-contracts/api/sku-mapping';
import { useSession } from '@nara/shared-contracts/host';
import { MAPPING_STATUSES, type MappingStatus } from '@nara/shared-contracts/rules/sku-mapping';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { lazy, useState } from 'react';
import { styled } from 'styled-components';
import { DecideActions } from './decide-actions';
import { MAPPINGS_KEY, mappedShare, mappingListQuery, mappingStatsQuery } from './queries';

const STATES: Record<MappingStatus, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'green' },
  unmapped: { label: 'Unmapped', tone: 'red' },
  pending_review: { label: 'Pending Review', tone: 'yellow' },
  inactive: { label: 'Inactive', tone: 'grey' },
};

const OPTIONS = MAPPING_STATUSES.map((status) => ({ value: status, label: STATES[status].label }));

const Pending = styled.small`
  display: block;
  color: var(--yellow-ink);
  font-size: 0.75rem;
`;

const code = (text: string | null) => (text ? <CopyId id={text} /> : '–');

/** Shows the Woolworths SKU in use, and the proposed one. */
const WoolworthsSku = ({ woolworthsSku, pendingWoolworthsSku }: EnterpriseMapping) => (
  <>
    {woolworthsSku ? <CopyId id={woolworthsSku} /> : 'Not mapped'}
    {pendingWoolworthsSku && <Pending>{`Proposed: ${pendingWoolworthsSku}`}</Pending>}
  </>
);

/** Returns the columns of the mappings. `onEdit` opens the mapping of a variant. */
const mappingColumns = (
  onEdit: (variantId: string) => void,
): readonly Column<EnterpriseMapping, 'naraSku' | 'product' | 'woolworthsSku' | 'stock'>[] => [
  { header: 'NARA SKU', cell: ({ naraSkuId }) => <CopyId id={naraSkuId} />, sortKey: 'naraSku', isFixed: true },
  {
    header: 'Product',
    cell: ({ naraProductName, naraVariantName }) => `${naraProductName}, ${naraVariantName}`,
    sortKey: 'product',
  },
  { header: 'Woolworths SKU', cell: (mapping) => <WoolworthsSku {...mapping} />, sortKey: 'woolworthsSku' },
  { header: 'PLU', cell: ({ woolworthsPlu }) => woolworthsPlu ?? '–', isDetail: true },
  { header: 'Barcode', cell: ({ barcode }) => code(barcode), isDetail: true },
  { header: 'Stock', cell: ({ stock }) => stock, sortKey: 'stock', align: 'end' },
  {
    header: 'Status',
    cell: ({ status }) => <Badge $tone={STATES[status].tone}>{STATES[status].label}</Badge>,
    width: '8rem',
  },
  { header: 'DC Locations', cell: ({ dcLocations }) => dcLocations.join(', ') || '–', isDetail: true },
  actionColumn(
    'Edit',
    ({ naraSkuId }) => `mapping of ${naraSkuId}`,
    ({ id }) => onEdit(id),
  ),
];

const RULES = {
  filters: { status: MAPPING_STATUSES },
  sorts: ['naraSku', 'product', 'woolworthsSku', 'stock'],
  defaultSort: 'naraSku',
} as const;

const EditMapping = lazy(async () => ({ default: (await import('./mapping-dialogs')).EditMapping }));
const AddMapping = lazy(async () => ({ default: (await import('./mapping-dialogs')).AddMapping }));
const ImportMappings = lazy(async () => ({ default: (await import('./import-mappings')).ImportMappings }));

const rowKey = ({ id }: EnterpriseMapping) => id;

/** Lists the partner's codes and prices for every SKU. Lets staff edit, import and approve them. */
export function SkuMappingScreen() {
  const api = useApi();
  const isAdmin = useSession(({ session }) => session?.staff?.role === 'admin');
  const { data: stats } = useQuery(mappingStatsQuery(api));
  const list = useList({
    rules: RULES,
    query: (query) => mappingListQuery(api, query),
    liveKey: MAPPINGS_KEY,
    openedAs: 'mapping',
  });
  const [isImporting, setIsImporting] = useState(false);
  const unblocked = useUnblockedOrders();
  const startImport = () => setIsImporting(true);
  useCommands([{ id: 'mapping:import', label: 'Import CSV', group: 'This screen', run: startImport }]);
  const { status } = list.filters;
  const { data } = list.result;
  return (
    <>
      <MappingPage
        title="SKU Mapping"
        actions={
          <Button icon={<Upload size={15} aria-hidden />} onClick={startImport}>
            Import CSV
          </Button>
        }
        exportFile={() => api.enterpriseMapping.export({ query: list.filter })}
        cards={[
          { label: 'Total SKUs', value: stats?.total },
          {
            label: 'Active Mappings',
            value: stats?.active,
            note: stats ? `${mappedShare(stats)} mapped` : undefined,
            status: 'active',
          },
          { label: 'Unmapped SKUs', value: stats?.unmapped, note: 'Require attention', status: 'unmapped' },
          { label: 'Pending Review', value: stats?.pendingReview, note: 'Awaiting approval', status: 'pending_review' },
        ]}
        unmapped={{
          count: stats?.unmapped,
          tone: 'red',
          text: (count) => `${count} SKU(s) need Woolworths mapping before orders can be processed`,
          action: 'Show unmapped SKUs',
        }}
        label="SKU mappings"
        list={list}
        columns={mappingColumns(list.opened.open)}
        rowKey={rowKey}
        searchHint="Search by NARA SKU, product name, or Woolworths SKU..."
        allStatuses="All"
        statuses={OPTIONS}
        bulkActions={
          isAdmin && (
            <DecideActions
              selection={list.selection}
              rows={data?.rows}
              pending={status === 'pending_review' ? data?.total : undefined}
              search={list.search}
              onApproved={unblocked.find}
            />
          )
        }
        EditMapping={EditMapping}
        AddMapping={AddMapping}
      >
        {isImporting && <ImportMappings onClose={() => setIsImporting(false)} onImported={unblocked.find} />}
      </MappingPage>
      {unblocked.orders && <RetryOrders orders={unblocked.orders} onClose={unblocked.close} />}
    </>
  );
}
