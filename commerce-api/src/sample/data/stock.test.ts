import { DC_CODES } from '@nara/shared-contracts/rules/inventory';
import { sampleCatalogue } from './catalogue';

const catalogue = sampleCatalogue(0);
const piecesOf = ({ stock }: { stock: Partial<Record<string, number>> }) =>
  Object.values(stock).reduce<number>((sum, pieces = 0) => sum + pieces, 0);

const first = catalogue.slice(0, 4).flatMap(({ variants }) => variants);
const variants = catalogue.flatMap((product) => product.variants);

test.each([
  ['CPT-DC', 847],
  ['JHB-DC', 847],
  ['DBN-DC', 844],
] as const)('%s has a stock record of %i SKUs', (centre, records) => {
  expect(variants.filter(({ stock }) => stock[centre] !== undefined)).toHaveLength(records);
});

test('Gqeberha has part of the range in stock, and every record is a whole number of pieces at a known centre', () => {
  const held = variants.filter(({ stock }) => stock['PLZ-DC'] !== undefined).length;
  expect(held).toBeGreaterThan(200);
  expect(held).toBeLessThan(600);
  for (const { stock } of variants) {
    expect(DC_CODES).toEqual(expect.arrayContaining(Object.keys(stock)));
    expect(Object.values(stock).every((pieces) => Number.isInteger(pieces) && pieces >= 0)).toBe(true);
  }
});

test('the first four sample products have 15 to 30 pieces of each variant', () => {
  const pieces = first.map(piecesOf);
  expect(Math.min(...pieces)).toBeGreaterThanOrEqual(15);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(30);
});

test('25 sample variants are sold out and 12 run low, but no product is sold out entirely', () => {
  const pieces = variants.map(piecesOf);
  expect(pieces.filter((count) => count === 0)).toHaveLength(25);
  expect(pieces.filter((count) => count > 0 && count < 5)).toHaveLength(12);
  expect(catalogue.filter((product) => product.variants.every((variant) => piecesOf(variant) === 0))).toEqual([]);
});

test('12 sample variants are unknown to the partner, with both codes missing', () => {
  const unmapped = variants.filter(({ woolworthsSku }) => woolworthsSku === null);
  expect(unmapped).toHaveLength(12);
  expect(variants.filter(({ erpVariantCode }) => erpVariantCode === null)).toEqual(unmapped);
});
