import type { SkuMapping } from '@nara/shared-contracts/api/sku-mapping';

export const VARIANT_ID = 'nara-038-clay-os';

/** Returns a variant without a mapping, as the list and the detail call return it. */
export const unmappedVariant = (changes: Partial<SkuMapping> = {}): SkuMapping => ({
  naraProductId: 'nara-038',
  naraProductName: 'Studio Tote',
  naraVariantId: VARIANT_ID,
  naraVariantName: 'Clay, One Size',
  woolworthsSku: null,
  pendingWoolworthsSku: null,
  pendingBy: null,
  rejectedProposal: null,
  erpCode: null,
  stock: 11,
  status: 'unmapped',
  updatedAt: '2026-11-21T07:31:00.000Z',
  ...changes,
});
