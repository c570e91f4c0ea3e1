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
  SearchInput,
  StatCard,
  StatRow,
  type Tone,
  useCommands,
  useList,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SkuMapping, SkuMappingStats } from '@nara/shared-contracts/api/sku-mapping';
import { plural } from '@nara/shared-contracts/rules/common';
import { VARIANT_STATUSES, type VariantStatus } from '@nara/shared-contracts/rules/sku-mapping';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { MAPPINGS_KEY, mappingListQuery, mappingStatsQuery } from './queries';

interface StatCardsProps {
  /** Undefined until the first response. */
  stats: SkuMappingStats | undefined;
  /** Filter of the list. */
  status: VariantStatus | undefined;
  onStatus: (status: VariantStatus | undefined) => void;
}

/** Shows the number of variants and of those that need attention; each card filters the list. */
function StatCards({ stats, status: current, onStatus }: StatCardsProps) {
  const toggle = (status: VariantStatus) => () => onStatus(current === status ? undefined : status);
  return (
    <StatRow>
      <StatCard
        label="Total Variants"
        value={stats?.variants}
        isOn={current === undefined}
        onToggle={() => onStatus(undefined)}
      />
      <StatCard
        label="Unmapped Variants"
        value={stats?.unmapped}
        isOn={current === 'unmapped'}
        onToggle={toggle('unmapped')}
      />
      <StatCard
        label="Out of Stock"
        value={stats?.outOfStock}
        isOn={current === 'out_of_stock'}
        onToggle={toggle('out_of_stock')}
      />
    </StatRow>
  );
}

const STATES: Record<VariantStatus, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'green' },
  out_of_stock: { label: 'Out of Stock', tone: 'red' },
  unmapped: { label: 'Unmapped', tone: 'yellow' },
  inactive: { label: 'Inactive', tone: 'grey' },
};

const OPTIONS = VARIANT_STATUSES.map((status) => ({ value: status, label: STATES[status].label }));

function VariantStatusBadge({ status }: { status: VariantStatus }) {
  const { label, tone } = STATES[status];
  return <Badge $tone={tone}>{label}</Badge>;
}

interface VariantStatusFilterProps {
  /** Undefined for every status. */
  value: VariantStatus | undefined;
  onChange: (status: VariantStatus | undefined) => void;
}

/** Filters the list by status. */
const VariantStatusFilter = (props: VariantStatusFilterProps) => (
  <FilterSelect label="Status" all="All statuses" options={OPTIONS} {...props} />
);

const code = (text: string | null) => (text ? <CopyId id={text} /> : 'Not mapped');

/** Returns the columns of the mappings. `onEdit` opens the mapping of a variant. */
const mappingColumns = (
  onEdit: (variantId: string) => void,
): readonly Column<SkuMapping, 'product' | 'woolworthsSku' | 'stock'>[] => [
  { header: 'Product', cell: ({ naraProductName }) => naraProductName, sortKey: 'product', isFixed: true },
  { header: 'Variant', cell: ({ naraVariantName }) => naraVariantName },
  { header: 'NARA Variant ID', cell: ({ naraVariantId }) => <CopyId id={naraVariantId} />, isFixed: true },
  { header: 'Woolworths SKU', cell: ({ woolworthsSku }) => code(woolworthsSku), sortKey: 'woolworthsSku' },
  { header: 'ERP Code', cell: ({ erpCode }) => code(erpCode) },
  { header: 'Stock', cell: ({ stock }) => stock, sortKey: 'stock', align: 'end' },
  { header: 'Status', cell: ({ status }) => <VariantStatusBadge status={status} />, width: '7rem' },
  {
    header: 'Actions',
    isFixed: true,
    cell: ({ naraProductName, naraVariantName, naraVariantId }) => (
      <Button
        isSmall
        aria-label={`Edit mapping of ${naraProductName}, ${naraVariantName}`}
        onClick={() => onEdit(naraVariantId)}
      >
        Edit
      </Button>
    ),
  },
];

interface UnmappedBannerProps {
  /** Number of variants sold without a Woolworths SKU. */
  count: number;
  /** Filters the list by these variants; undefined while it is filtered. */
  onShow?: () => void;
}

/** Shows how many variants need a mapping; renders nothing if there are none. */
function UnmappedBanner({ count, onShow }: UnmappedBannerProps) {
  if (count === 0) return null;
  return (
    <Notice tone="yellow" action={onShow && <Button onClick={onShow}>Show unmapped variants</Button>}>
      {`${plural(count, 'variant needs', 'variants need')} Woolworths SKU mapping`}
    </Notice>
  );
}

const TableTitle = styled.h2`
  font-size: 0.9375rem;
  letter-spacing: -0.01em;
`;

const RULES = {
  filters: { status: VARIANT_STATUSES },
  sorts: ['product', 'woolworthsSku', 'stock'],
  defaultSort: 'product',
} as const;

const EditMapping = lazy(async () => ({ default: (await import('.')).EditMapping }));
const AddMapping = lazy(async () => ({ default: (await import('.')).AddMapping }));

const rowKey = ({ naraVariantId }: SkuMapping) => naraVariantId;

/** Lists the codes of each variant at the partner and in the ERP, and lets staff map variants without one. */
export function SkuMappingScreen() {
  const api = useApi();
  const { data: stats } = useQuery(mappingStatsQuery(api));
  const list = useList({
    rules: RULES,
    query: (query) => mappingListQuery(api, query),
    liveKey: MAPPINGS_KEY,
    openedAs: 'variant',
  });
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  useCommands([{ id: 'mapping:add', label: 'Add Mapping', group: 'This screen', run: add }]);
  const { opened, filters } = list;
  const listed = list.result.data?.rows.find((row) => rowKey(row) === opened.id);
  const setStatus = (status: VariantStatus | undefined) => list.setFilter('status', status);
  return (
    <ListPage>
      <PageHeader
        title="Product Management"
        subtitle="Manage SKU mappings and inventory"
        actions={
          <>
            <ExportButton
              label="Export Mappings"
              subject="sku-mappings"
              load={() => api.skuMapping.export({ query: list.filter })}
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
      <TableTitle>{`Product Mappings (${list.result.data?.total ?? '…'})`}</TableTitle>
      <ListTable
        label="variants"
        columns={mappingColumns(opened.open)}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput
              value={list.search}
              placeholder="Search by product name, variant, or Woolworths SKU..."
              onSearch={list.setSearch}
            />
            <VariantStatusFilter value={filters.status} onChange={setStatus} />
          </>
        }
      />
      <Suspense>
        {opened.id && <EditMapping key={opened.id} id={opened.id} listed={listed} onClose={opened.close} />}
        {isAdding && <AddMapping onClose={() => setIsAdding(false)} />}
      </Suspense>
    </ListPage>
  );
}
