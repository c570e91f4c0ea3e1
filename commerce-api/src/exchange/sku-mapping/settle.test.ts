import { settleCodes, settleDetails, settleSku } from './settle';

const ADMIN = { role: 'admin', name: 'Nomsa' } as const;
const MERCHANDISER = { role: 'merchandising', name: 'Lerato' } as const;
const UNMAPPED = { woolworths_sku: null, pending_woolworths_sku: null, pending_by: null };
const MAPPED = { ...UNMAPPED, woolworths_sku: 'WW-1' };
const PENDING = { ...MAPPED, pending_woolworths_sku: 'WW-2', pending_by: 'Lerato' };

test.each([
  ['an admin maps', UNMAPPED, 'WW-1', ADMIN, MAPPED],
  ['an admin overrules a proposal', PENDING, 'WW-3', ADMIN, { ...MAPPED, woolworths_sku: 'WW-3' }],
  ['an admin who leaves it as it is approves nothing', PENDING, 'WW-2', ADMIN, PENDING],
  ['merchandising proposes for an unmapped one', UNMAPPED, 'WW-2', MERCHANDISER, { ...PENDING, woolworths_sku: null }],
  ['merchandising proposes for a mapped one', MAPPED, 'WW-2', MERCHANDISER, PENDING],
  ['the one in use again withdraws a proposal', PENDING, 'WW-1', MERCHANDISER, MAPPED],
  ['taking it away needs no approval', PENDING, null, MERCHANDISER, UNMAPPED],
] as const)('the Woolworths SKU of a mapping is settled: %s', (_, current, wanted, staff, after) =>
  expect(settleSku(current, wanted, staff)).toEqual(after),
);

const COLUMNS = {
  ...PENDING,
  woolworths_plu: null,
  erp_variant_code: 'SAP-1',
  barcode: null,
  wholesale_cents: 100,
  retail_cents: null,
  dc_codes_json: '[]',
};

test('a proposal stays when Product Management saves without setting another Woolworths SKU', () => {
  expect(settleCodes(COLUMNS, { woolworthsSku: 'WW-1', erpCode: 'SAP-2' }, ADMIN)).toEqual({
    ...COLUMNS,
    erp_variant_code: 'SAP-2',
  });
  expect(settleCodes(COLUMNS, { woolworthsSku: 'WW-3', erpCode: 'SAP-1' }, ADMIN)).toEqual({
    ...COLUMNS,
    woolworths_sku: 'WW-3',
    pending_woolworths_sku: null,
    pending_by: null,
  });
});

test('prices of a mapping are stored in cents, and its centres in a fixed order', () => {
  const details = {
    woolworthsSku: 'WW-2',
    woolworthsPlu: '4011',
    erpCode: null,
    barcode: '6001234567899',
    priceWholesale: 449.95,
    priceRetail: 899,
    dcLocations: ['JHB-DC' as const, 'CPT-DC' as const],
  };
  const staff = { ...ADMIN, userId: null, environment: 'live' as const };
  expect(settleDetails(COLUMNS, details, staff)).toEqual({
    ...PENDING,
    woolworths_plu: '4011',
    erp_variant_code: null,
    barcode: '6001234567899',
    wholesale_cents: 44_995,
    retail_cents: 89_900,
    dc_codes_json: '["CPT-DC","JHB-DC"]',
  });
});
