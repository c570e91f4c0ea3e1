import { searchOf, viewOf } from './shop-view';

test.each(['', '?size=S&size=M&color=green&availability=in-stock', '?price=under-500&sort=price-low'])(
  'the address %s comes back as it was',
  (search) => expect(searchOf(viewOf(new URLSearchParams(search)))).toBe(search),
);

test('what means nothing is dropped', () => {
  expect(searchOf(viewOf(new URLSearchParams('?sort=cheapest&size=huge&utm_source=mail')))).toBe('');
});
