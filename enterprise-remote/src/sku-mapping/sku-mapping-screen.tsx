import {
  Badge,
  Button,
  type Column,
  CopyId,
  ExportButton,
  FilterSelect,
  ListPage,
  ListTable,
  Notice,
  PageHeader,
  RetryOrders,
  SearchInput,
  StatCard,
  StatRow,
  type Tone,
  useCommands,
  useList,
  useUnblockedOrders,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EnterpriseMapping, EnterpriseMappingStats } from '@nara/shared-contracts/api/sku-mapping';
import { useSession } from '@nara/shared-contracts/host';
import { MAPPING_STATUSES, type MappingStatus } from '@nara/shared-contracts/rules/sku-mapping';
import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
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

function MappingStatusBadge({ status }: { status: MappingStatus }) {
  const { label, tone } = STATES[status];
  return <Badge $tone={tone}>{label}</Badge>;
}

interface MappingStatusFilterProps {
  /** Undefined for every status. */
  value: MappingStatus | undefined;
  onChange: (status: MappingStatus | undefined) => void;
}

/** Filters the list by status. */
const MappingStatusFilter = (props: MappingStatusFilterProps) => (
  <FilterSelect label="Status" all="All" options={OPTIONS} {...props} />
);

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
  { header: 'Status', cell: ({ status }) => <MappingStatusBadge status={status} />, width: '8rem' },
  { header: 'DC Locations', cell: ({ dcLocations }) => dcLocations.join(', ') || '–', isDetail: true },
  {
    header: 'Actions',
    isFixed: true,
    cell: ({ id, naraSkuId }) => (
      <Button isSmall aria-label={`Edit mapping of ${naraSkuId}`} onClick={() => onEdit(id)}>
        Edit
      </Button>
    ),
  },
];

interface StatCardsProps {
  /** Undefined until the first response. */
  stats: EnterpriseMappingStats | undefined;
  /** Filter of the list. */
  status: MappingStatus | undefined;
  onStatus: (status: MappingStatus | undefined) => void;
}

/** Shows the number of SKUs and of those that need attention; each card filters the list. */
function StatCards({ stats, status: current, onStatus }: StatCardsProps) {
  const narrows = (status: MappingStatus) => ({
    isOn: current === status,
    onToggle: () => onStatus(current === status ? undefined : status),
  });
  return (
    <StatRow>
      <StatCard
        label="Total SKUs"
        value={stats?.total}
        isOn={current === undefined}
        onToggle={() => onStatus(undefined)}
      />
      <StatCard
        label="Active Mappings"
        value={stats?.active}
        note={stats ? `${mappedShare(stats)} mapped` : undefined}
        {...narrows('active')}
      />
      <StatCard label="Unmapped SKUs" value={stats?.unmapped} note="Require attention" {...narrows('unmapped')} />
      <StatCard
        label="Pending Review"
        value={stats?.pendingReview}
        note="Awaiting approval"
        {...narrows('pending_review')}
      />
    </StatRow>
  );
}

interface UnmappedBannerProps {
  /** Number of SKUs sold without a Woolworths SKU. */
  count: number;
  /** Filters the list by these SKUs; undefined while it is filtered. */
  onShow?: (() => void) | undefined;
}

/** Warns that orders are waiting for mappings; renders nothing if none are. */
function UnmappedBanner({ count, onShow }: UnmappedBannerProps) {
  if (count === 0) return null;
  return (
    <Notice tone="red" action={onShow && <Button onClick={onShow}>Show unmapped SKUs</Button>}>
      {`${count} SKU(s) need Woolworths mapping before orders can be processed`}
    </Notice>
  );
}

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
  const [dialog, setDialog] = useState<'add' | 'import'>();
  const unblocked = useUnblockedOrders();
  const add = () => setDialog('add');
  const startImport = () => setDialog('import');
  useCommands([
    { id: 'mapping:add', label: 'Add Mapping', group: 'This screen', run: add },
    { id: 'mapping:import', label: 'Import CSV', group: 'This screen', run: startImport },
  ]);
  const { opened, filters, result } = list;
  const rows = result.data?.rows;
  const setStatus = (status: MappingStatus | undefined) => list.setFilter('status', status);
  return (
    <ListPage>
      <PageHeader
        title="SKU Mapping"
        actions={
          <>
            <Button icon={<Upload size={15} aria-hidden />} onClick={startImport}>
              Import CSV
            </Button>
            <ExportButton
              label="Export Mappings"
              subject="sku-mappings"
              load={() => api.enterpriseMapping.export({ query: list.filter })}
            />
            <Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={add}>
              Add Mapping
            </Button>
          </>
        }
      />
      <StatCards stats={stats} status={filters.status} onStatus={setStatus} />
      <UnmappedBanner
        count={stats?.unmapped ?? 0}
        onShow={filters.status === 'unmapped' ? undefined : () => setStatus('unmapped')}
      />
      <ListTable
        label="SKU mappings"
        columns={mappingColumns(opened.open)}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput
              value={list.search}
              placeholder="Search by NARA SKU, product name, or Woolworths SKU..."
              onSearch={list.setSearch}
            />
            <MappingStatusFilter value={filters.status} onChange={setStatus} />
          </>
        }
        bulkActions={
          isAdmin && (
            <DecideActions
              selection={list.selection}
              rows={rows}
              pending={filters.status === 'pending_review' ? result.data?.total : undefined}
              search={list.search}
              onApproved={unblocked.find}
            />
          )
        }
      />
      <Suspense>
        {opened.id && (
          <EditMapping
            key={opened.id}
            id={opened.id}
            listed={rows?.find((row) => rowKey(row) === opened.id)}
            onClose={opened.close}
          />
        )}
        {dialog === 'add' && <AddMapping onClose={() => setDialog(undefined)} />}
        {dialog === 'import' && <ImportMappings onClose={() => setDialog(undefined)} onImported={unblocked.find} />}
      </Suspense>
      {unblocked.orders && <RetryOrders orders={unblocked.orders} onClose={unblocked.close} />}
    </ListPage>
  );
}
