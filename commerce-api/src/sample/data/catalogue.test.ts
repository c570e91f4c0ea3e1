import { GARMENTS, garmentImage } from '@nara/shared-contracts/rules/catalogue';
import { garmentColors, sampleCatalogue } from './catalogue';
import { COLORS } from './products/row';

const NOW = Date.parse('2026-03-05T10:00:00.000Z');
const catalogue = sampleCatalogue(NOW);
const variants = catalogue.flatMap((product) => product.variants);

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('the sample catalogue', () => {
  test.each([
    ['product ids', catalogue.map(({ id }) => id)],
    ['product names', catalogue.map(({ name }) => name)],
    ['ERP product codes', catalogue.map(({ erpProductCode }) => erpProductCode)],
    ['variant ids', variants.map(({ id }) => id)],
    ['SKUs', variants.map(({ sku }) => sku)],
    ['partner SKUs', variants.flatMap(({ woolworthsSku }) => woolworthsSku ?? [])],
    ['ERP codes', variants.flatMap(({ erpVariantCode }) => erpVariantCode ?? [])],
  ])('the sample catalogue repeats no %s', (_, values) => expect(repeated(values)).toEqual([]));

  test('descriptions of sample clothes do not contradict their material, recycled polyester and elastane', () => {
    const clothes = catalogue.filter(({ category }) => category !== 'accessories');
    const others = /cotton|merino|wool|nylon|polyamide|viscose|bamboo|silk/i;
    expect(clothes.filter(({ description }) => others.test(description))).toEqual([]);
  });

  test('the sample catalogue has 847 SKUs, and is sorted by position', () => {
    expect(variants).toHaveLength(847);
    expect(catalogue.map(({ position }) => position)).toEqual(catalogue.map((_, index) => index + 1));
  });

  test('a sample variant is named by product, colour and size', () => {
    expect(catalogue[0]?.variants.find(({ id }) => id === 'nara-001-sage-m')).toMatchObject({
      sku: 'NARA-FSB-SAGE-M',
      size: 'M',
      color: 'Sage',
      colorCode: '#8a9a80',
      woolworthsSku: 'WW-ACT-FSB-SAGE-M',
      erpVariantCode: 'SAP-NARA-FSB-SAGE-M',
    });
  });

  test('sample products come in the sizes of their category', () => {
    const sizesOf = (category: string) =>
      new Set(
        catalogue.filter((product) => product.category === category).flatMap((p) => p.variants.map((v) => v.size)),
      );
    expect([...sizesOf('women')]).toEqual(['XS', 'S', 'M', 'L']);
    expect([...sizesOf('men')]).toEqual(['S', 'M', 'L', 'XL']);
    expect([...sizesOf('accessories')]).toEqual(['One Size']);
  });

  test('the sample catalogue has products for every page of the shop', () => {
    const tagged = (tag: string) => catalogue.filter(({ tags }) => tags.includes(tag)).length;
    for (const activity of ['yoga', 'training', 'running', 'loungewear', 'swim'])
      expect(tagged(activity)).toBeGreaterThan(4);
    expect(tagged('new-arrival')).toBe(8);
    expect(tagged('bestseller')).toBe(9);
  });

  test('new arrivals of the sample were released within a month, and nothing in the future', () => {
    const days = catalogue.map(({ releasedAt, tags }) => ({
      age: (NOW - releasedAt) / 86_400_000,
      isNew: tags.includes('new-arrival'),
    }));
    expect(days.every(({ age, isNew }) => (isNew ? age > 0 && age <= 30 : age >= 30))).toBe(true);
  });

  test('sample prices are whole rand, and a sale price is a reduction', () => {
    for (const { priceCents, compareAtCents } of catalogue) {
      expect(priceCents % 100).toBe(0);
      expect(priceCents).toBeGreaterThan(0);
      if (compareAtCents !== null) expect(compareAtCents).toBeGreaterThan(priceCents);
    }
  });

  test('sample descriptions are whole sentences without exclamation marks', () => {
    for (const { description } of catalogue) {
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(description).not.toContain('!');
      expect(description.split(/\. /).length).toBeGreaterThan(1);
    }
  });

  test('the sample catalogue is the same at every call', () => expect(sampleCatalogue(NOW)).toEqual(catalogue));
});

const first = catalogue.slice(0, 4);

test('the first four sample products keep their prices, cover the first collection and are mapped in every variant', () => {
  expect(first.map(({ id, priceCents, compareAtCents }) => [id, priceCents, compareAtCents])).toEqual([
    ['nara-001', 89_900, 119_900],
    ['nara-002', 69_900, null],
    ['nara-003', 64_900, null],
    ['nara-004', 54_900, null],
  ]);
  expect(new Set(first.map(({ subcategory }) => subcategory))).toEqual(new Set(['sports-bras', 'shorts', 'tanks']));
  expect(new Set(first.flatMap(({ tags }) => tags))).toEqual(
    new Set(['bestseller', 'new-arrival', 'yoga', 'training', 'running', 'loungewear']),
  );
  expect(first.flatMap((product) => product.variants).filter(({ woolworthsSku }) => !woolworthsSku)).toEqual([]);
});

const needed = garmentColors(catalogue);

test('the needed pictures are of every drawn garment in known colours, cover every variant, and are few enough to render', () => {
  expect([...needed.keys()].sort()).toEqual([...GARMENTS].sort());
  const known = new Set<string>(Object.values(COLORS));
  for (const hexes of needed.values()) {
    expect(hexes.filter((hex) => !known.has(hex))).toEqual([]);
    expect(repeated(hexes)).toEqual([]);
  }
  expect([...needed.values()].flat().length).toBeLessThanOrEqual(110);
  const drawn = new Set(
    [...needed].flatMap(([garment, hexes]) => hexes.map((hex) => garmentImage(garment, hex, 'front'))),
  );
  for (const product of catalogue)
    for (const { colorCode } of product.variants)
      expect(drawn).toContain(garmentImage(product.garment, colorCode, 'front'));
});
