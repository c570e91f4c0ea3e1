import type { EnterpriseMapping } from '@nara/shared-contracts/api/sku-mapping';

/** Returns a mapping; `number` distinguishes several. */
export const enterpriseMapping = (number: number, changes: Partial<EnterpriseMapping> = {}): EnterpriseMapping => ({
  id: `nara-001-${number}`,
  naraSkuId: `NARA-FSB-BLACK-${number}`,
  naraProductName: 'Flow Sports Bra',
  naraVariantName: `Black, ${number}`,
  category: 'women',
  woolworthsSku: `WW-ACT-FSB-BLACK-${number}`,
  pendingWoolworthsSku: null,
  pendingBy: null,
  rejectedProposal: null,
  woolworthsPlu: `48000${number}`,
  erpCode: `SAP-NARA-FSB-BLACK-${number}`,
  barcode: '6001234567899',
  priceWholesale: 249.5,
  priceRetail: 449,
  dcLocations: ['CPT-DC', 'JHB-DC'],
  stock: 12,
  status: 'active',
  lastSync: null,
  updatedAt: '2026-11-21T07:30:00.000Z',
  ...changes,
});
