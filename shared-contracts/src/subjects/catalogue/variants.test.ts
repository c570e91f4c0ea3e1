import {
  barcodeFault,
  inStoreBarcode,
  inStoreNumber,
  type MatrixVariant,
  matrixFault,
  PRODUCT_CODE,
  productCodes,
  skuOf,
} from './variants';

const variant = (changes: Partial<MatrixVariant> = {}): MatrixVariant => ({
  color: 'Sage',
  colorCode: '#8a9a80',
  size: 'M',
  barcode: null,
  ...changes,
});

test.each([
  ['a colour and a size', 'Sage', 'M', 'NARA-FSB-SAGE-M'],
  ['a piece of one size', 'Sand', 'One Size', 'NARA-FSB-SAND-OS'],
  ['a colour of two words', 'Dusty Rose', 'XS', 'NARA-FSB-DUSTYROSE-XS'],
  ['a colour with an accent', 'Crème', 'L', 'NARA-FSB-CREME-L'],
] as const)('a SKU encodes %s', (_, color, size, sku) => expect(skuOf('FSB', { color, size })).toBe(sku));

test.each([
  ['Flow Sports Bra', 'FSB'],
  ['Studio Tote', 'STT'],
  ['Leggings', 'LGG'],
  ['Évolution 2 Tank Top', 'E2T'],
  ['Ä', 'AXX'],
])('the product name %s gives the product code %s', (name, code) => expect(productCodes(name)[0]).toBe(code));

test('a product name gives more than 100 distinct, valid product codes', () => {
  const codes = productCodes('Flow Sports Bra');
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code) => !PRODUCT_CODE.test(code))).toEqual([]);
  expect(productCodes('').every((code) => PRODUCT_CODE.test(code))).toBe(true);
});

test('an in-store barcode has a valid check digit and gives back its number', () => {
  expect(inStoreBarcode(1)).toBe('2000000000015');
  for (const number of [0, 1, 9, 10, 847, 99_999_999_999]) {
    const barcode = inStoreBarcode(number);
    expect(barcodeFault(barcode)).toBeNull();
    expect(inStoreNumber(barcode)).toBe(number);
  }
  expect(inStoreNumber('6009880000017')).toBeNull();
});

test.each([
  ['nothing', [variant(), variant({ size: 'S' }), variant({ color: 'Black', colorCode: '#1f1f21' })], null],
  ['the same piece twice', [variant(), variant()], 'have Sage, M twice'],
  ['two swatches of a colour', [variant(), variant({ size: 'S', colorCode: '#000000' })], 'have two swatches for Sage'],
  [
    'two colours that look the same',
    [variant(), variant({ color: 'Olive' })],
    'have two colours with the swatch #8a9a80',
  ],
  [
    'colours that differ by a space alone',
    [variant({ color: 'Dusty Rose' }), variant({ color: 'DustyRose', size: 'S', colorCode: '#000000' })],
    'have two swatches for DustyRose',
  ],
  ['a colour without a letter', [variant({ color: '–' })], 'cannot name a SKU: “–” has no letter or digit'],
  [
    'one barcode for two',
    [variant({ barcode: '2000000000015' }), variant({ size: 'S', barcode: '2000000000015' })],
    'have the barcode 2000000000015 twice',
  ],
])('the fault reported for a variant matrix: %s', (_, wanted, fault) => expect(matrixFault(wanted)).toBe(fault));

test('new variants are checked against the variants that a product already has', () => {
  expect(matrixFault([variant({ size: 'S' })], [variant()])).toBeNull();
  expect(matrixFault([variant()], [variant()])).toBe('have Sage, M twice');
  expect(matrixFault([variant({ size: 'S', colorCode: '#000000' })], [variant()])).toBe('have two swatches for Sage');
});
