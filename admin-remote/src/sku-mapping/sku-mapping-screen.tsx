import {
  Button,
  ExportButton,
  ListPage,
  ListTable,
  PageHeader,
  SearchInput,
  useCommands,
  useList,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SkuMapping } from '@nara/shared-contracts/api/sku-mapping';

import { VARIANT_STATUSES, type VariantStatus } from '@nara/shared-contracts/rules/sku-mapping';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { mappingColumns } from './columns';
import { MAPPINGS_KEY, mappingListQuery, mappingStatsQuery } from './queries';
import { StatCards } from './stat-cards';
import { UnmappedBanner } from './unmapped-banner';
import { VariantStatusFilter } from './variant-status';

const TableTitle = styled.h2`
  font-size: 0.9375rem;
  letter-spacing: -0.01em;
`;

const RULES = {
  filters: { status: VARIANT_STATUSES },
  sorts: ['product', 'woolworthsSku', 'stock'],
  defaultSort: 'product',
} as const;

const EditMapping = lazy(async () => ({ default: (await import('./edit-mapping')).EditMapping }));
const AddMapping = lazy(async () => ({ default: (await import('./add-mapping')).AddMapping }));

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
