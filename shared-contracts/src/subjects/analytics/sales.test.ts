import { isSale, productGroupOf } from './rules';

test.each([
  ['leggings', 'Leggings'],
  ['sports-bras', 'Sports Bras'],
  ['tanks', 'Tops'],
  ['joggers', 'Bottoms'],
  ['mats', 'Accessories'],
  ['of a season to come', 'Accessories'],
])('the subcategory %s belongs to the product group %s', (subcategory, group) =>
  expect(productGroupOf(subcategory)).toBe(group),
);

test.each([
  ['pending', true],
  ['delivered', true],
  ['cancelled', false],
  ['refunded', false],
] as const)('an order that is %s is a sale: %s', (status, expected) => expect(isSale(status)).toBe(expected));
