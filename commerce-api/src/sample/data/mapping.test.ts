import { barcodeFault } from '@nara/shared-contracts/rules/catalogue';
import { sampleCatalogue } from './catalogue';

const variants = sampleCatalogue(Date.parse('2026-03-05T10:00:00.000Z')).flatMap((product) => product.variants);
const mapped = variants.filter(({ woolworthsSku }) => woolworthsSku !== null);
const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

test('SKU Mapping counts a few unmapped sample SKUs and a dozen awaiting approval', () => {
  const pending = variants.filter(({ proposal }) => proposal !== undefined);
  expect(pending).toHaveLength(12);
  expect(pending.filter(({ woolworthsSku }) => woolworthsSku === null)).toHaveLength(4);
  expect(variants.length - mapped.length).toBeGreaterThan(4);
});

test('every mapped sample variant has its own barcode and a wholesale price below its retail price', () => {
  for (const { partner } of mapped) {
    expect(barcodeFault(partner?.barcode ?? '')).toBeNull();
    expect(partner?.wholesaleCents).toBeLessThan(partner?.retailCents ?? 0);
    expect(partner?.dcCodes).not.toEqual([]);
  }
  unique(mapped.map(({ partner }) => partner?.barcode));
  unique([
    ...mapped.map(({ woolworthsSku }) => woolworthsSku),
    ...variants.flatMap(({ proposal }) => proposal?.sku ?? []),
  ]);
});
