import { Button, type Column, CopyId } from '@nara/portal-ui';
import type { EnterpriseMapping } from '@nara/shared-contracts/api/sku-mapping';
import { styled } from 'styled-components';
import { MappingStatusBadge } from './mapping-status';

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
export const mappingColumns = (
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
