import { Button, type Column, CopyId } from '@nara/portal-ui';
import type { SkuMapping } from '@nara/shared-contracts/api/sku-mapping';
import { VariantStatusBadge } from './variant-status';

const code = (text: string | null) => (text ? <CopyId id={text} /> : 'Not mapped');

/** Returns the columns of the mappings. `onEdit` opens the mapping of a variant. */
export const mappingColumns = (
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
