import { toPartnerItem } from './rules';

const item = { productId: 'nara-001', variantId: 'nara-001-sage-m', quantity: 2 };

test('a mapped variant is sent to the partner under its partner codes', () => {
  const mapped = { ...item, woolworthsSku: 'WW-ACT-FSB-SAGE-M', erpCode: 'SAP-NARA-FSB-SAGE-M' };
  expect(toPartnerItem(mapped)).toEqual({
    naraProductId: 'nara-001',
    naraVariantId: 'nara-001-sage-m',
    woolworthsSku: 'WW-ACT-FSB-SAGE-M',
    quantity: 2,
    erpCode: 'SAP-NARA-FSB-SAGE-M',
  });
});

test('a missing partner code is replaced by a placeholder that names the variant', () => {
  expect(toPartnerItem({ ...item, woolworthsSku: null, erpCode: null })).toMatchObject({
    woolworthsSku: 'WW-UNKNOWN-nara-001-sage-m',
    erpCode: 'SAP-UNKNOWN-nara-001-sage-m',
  });
  expect(toPartnerItem({ ...item, woolworthsSku: 'WW-X', erpCode: null })).toMatchObject({
    woolworthsSku: 'WW-X',
    erpCode: 'SAP-UNKNOWN-nara-001-sage-m',
  });
});
