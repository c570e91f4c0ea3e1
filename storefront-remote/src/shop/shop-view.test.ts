import { searchOf, viewOf } from './use-shop-view';

test.each(['', '?size=S&size=M&color=green&availability=in-stock', '?price=under-500&sort=price-low'])(
  'a shop address with the query %s is read and written back unchanged',
  (search) => expect(searchOf(viewOf(new URLSearchParams(search)))).toBe(search),
);

test('unknown parameters and values are dropped from a shop address', () => {
  expect(searchOf(viewOf(new URLSearchParams('?sort=cheapest&size=huge&utm_source=mail')))).toBe('');
});
