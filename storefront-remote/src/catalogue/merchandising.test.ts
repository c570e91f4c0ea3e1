import { isBestseller, isNew, isOnSale, productPath } from './merchandising';

test('tags and compare price decide whether a product is new, a bestseller or on sale', () => {
  expect(isNew({ tags: ['yoga', 'new-arrival'] })).toBe(true);
  expect(isNew({ tags: [] })).toBe(false);
  expect(isBestseller({ tags: ['bestseller'] })).toBe(true);
  expect(isBestseller({ tags: ['new-arrival'] })).toBe(false);
  expect(isOnSale({ compareAtPrice: 1199 })).toBe(true);
  expect(isOnSale({})).toBe(false);
});

test('a product address names colour and size when they are chosen', () => {
  expect(productPath('nara-001')).toBe('/product/nara-001');
  expect(productPath('nara-001', { color: 'Dusty Rose' })).toBe('/product/nara-001?color=Dusty+Rose');
  expect(productPath('nara-001', { color: 'Sage', size: 'M' })).toBe('/product/nara-001?color=Sage&size=M');
});
