import { addressOf, SLUG, slugOf } from './variants';

test.each([
  ['Summit Track Tee', 'summit-track-tee'],
  ['  Crème & Co. 2 ', 'creme-co-2'],
  ['Men’s Tank', 'men-s-tank'],
  ['–', ''],
])('the product name %j gives the slug %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(SLUG.test(slug)).toBe(slug !== '');
});

test('the slug of a long product name is valid and has at most 80 characters', () => {
  const slug = slugOf('word '.repeat(40));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(SLUG.test(slug)).toBe(true);
});

test('a product without a slug has its id as its address', () => {
  expect(addressOf({ id: 'nara-001' })).toBe('nara-001');
  expect(addressOf({ id: 'nara-001', slug: 'flow-bra' })).toBe('flow-bra');
});
