import { actionColumn, Badge, type Column, CopyId, MappingPage, type Tone, useList } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SkuMapping } from '@nara/shared-contracts/api/sku-mapping';
import { plural } from '@nara/shared-contracts/rules/common';
import { VARIANT_STATUSES, type VariantStatus } from '@nara/shared-contracts/rules/sku-mapping';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { styled } from 'styled-components';
import { MAPPINGS_KEY, mappingListQuery, mappingStatsQuery } from './queries';

const STATES: Record<VariantStatus, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'green' },
  out_of_stock: { label: 'Out of Stock', tone: 'red' },
  unmapped: { label: 'Unmapped', tone: 'yellow' },
  inactive: { label: 'Inactive', tone: 'grey' },
};

const OPTIONS = VARIANT_STATUSES.map((status) => ({ value: status, label: STATES[status].label }));

const rowKey = ({ naraVariantId }: SkuMapping) => naraVariantId;

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
  {
    header: 'Status',
    cell: ({ status }) => <Badge $tone={STATES[status].tone}>{STATES[status].label}</Badge>,
    width: '7rem',
  },
  actionColumn(
    'Edit',
    ({ naraProductName, naraVariantName }) => `mapping of ${naraProductName}, ${naraVariantName}`,
    (mapping) => onEdit(rowKey(mapping)),
  ),
];

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
  return (
    <MappingPage
      title="Product Management"
      subtitle="Manage SKU mappings and inventory"
      exportFile={() => api.skuMapping.export({ query: list.filter })}
      cards={[
        { label: 'Total Variants', value: stats?.variants },
        { label: 'Unmapped Variants', value: stats?.unmapped, status: 'unmapped' },
        { label: 'Out of Stock', value: stats?.outOfStock, status: 'out_of_stock' },
      ]}
      unmapped={{
        count: stats?.unmapped,
        tone: 'yellow',
        text: (count) => `${plural(count, 'variant needs', 'variants need')} Woolworths SKU mapping`,
        action: 'Show unmapped variants',
      }}
      heading={<TableTitle>{`Product Mappings (${list.result.data?.total ?? '…'})`}</TableTitle>}
      label="variants"
      list={list}
      columns={mappingColumns(list.opened.open)}
      rowKey={rowKey}
      searchHint="Search by product name, variant, or Woolworths SKU..."
      allStatuses="All statuses"
      statuses={OPTIONS}
      EditMapping={EditMapping}
      AddMapping={AddMapping}
    />
  );
}
