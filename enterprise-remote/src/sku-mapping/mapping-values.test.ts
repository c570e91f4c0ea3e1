import { enterpriseMapping } from '../testing';
import { toChange, toValues, validate, warn } from './mapping-values';

const MAPPING = enterpriseMapping(1);
const VALUES = toValues(MAPPING);

test('a mapping converts to form values, and form values to a change of the mapping', () => {
  expect(VALUES).toMatchObject({ priceWholesale: '249.50', priceRetail: '449.00', dcLocations: 'CPT-DC JHB-DC' });
  expect(toChange(VALUES, MAPPING)).toMatchObject({
    woolworthsSku: MAPPING.woolworthsSku,
    priceWholesale: 249.5,
    dcLocations: ['CPT-DC', 'JHB-DC'],
    expectedUpdatedAt: MAPPING.updatedAt,
  });
  expect(toChange({ ...VALUES, woolworthsSku: ' ', priceRetail: '', dcLocations: '' }, MAPPING)).toMatchObject({
    woolworthsSku: null,
    priceRetail: null,
    dcLocations: [],
  });
});

test('the mapping form edits the proposed Woolworths SKU when there is one', () => {
  expect(toValues({ ...MAPPING, pendingWoolworthsSku: 'WW-2' }).woolworthsSku).toBe('WW-2');
});

test.each([
  [{}, {}],
  [{ barcode: '123' }, { barcode: 'A barcode has 13 digits.' }],
  [{ barcode: '' }, {}],
  [{ priceRetail: '4,5' }, { priceRetail: 'Enter an amount in rand with up to two decimals.' }],
  [{ priceWholesale: '1.005' }, { priceWholesale: 'Enter an amount in rand with up to two decimals.' }],
])('mapping with %j has errors %j', (changes, errors) => expect(validate({ ...VALUES, ...changes })).toEqual(errors));

test('a mapping form warns of unusual codes and of a wholesale price above the retail price', () => {
  expect(warn(VALUES)).toEqual({});
  expect(warn({ ...VALUES, woolworthsSku: 'X', erpCode: 'Y', priceWholesale: '500' })).toEqual({
    woolworthsSku: 'It usually looks like WW-ACT-XXX-COLOR-SIZE.',
    erpCode: 'It usually looks like SAP-NARA-XXX-XXX.',
    priceWholesale: 'It is above the retail price.',
  });
});
