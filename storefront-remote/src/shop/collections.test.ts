import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { summary } from '../testing';
import { CATEGORY_FILTERS, collectionOf, pathOf } from '.';

const namesIn = (slug: string | undefined, products: ProductSummary[]) =>
  products.filter((product) => collectionOf(slug)?.includes(product)).map(({ name }) => name);

const bra = summary({ name: 'Bra', category: 'women', tags: ['yoga', 'new-arrival'] });
const shorts = summary({ name: 'Shorts', category: 'men', tags: ['loungewear', 'swim'] });
const cap = summary({ name: 'Cap', category: 'accessories', tags: ['running', 'training'] });
const range = [bra, shorts, cap];

test.each([
  [undefined, ['Bra', 'Shorts', 'Cap']],
  ['women', ['Bra']],
  ['men', ['Shorts']],
  ['accessories', ['Cap']],
  ['new', ['Bra']],
  ['yoga', ['Bra']],
  ['training', ['Cap']],
  ['running', ['Cap']],
  ['lounge', ['Shorts']],
  ['swim', ['Shorts']],
])('the collection %s contains the products %j', (slug, names) => expect(namesIn(slug, range)).toEqual(names));

test('an unknown name has no collection', () => expect(collectionOf('hats')).toBeUndefined());

test('the category filters are all products, women, men and accessories', () => {
  expect(CATEGORY_FILTERS.map(({ title }) => title)).toEqual(['All Products', 'Women', 'Men', 'Accessories']);
  expect(CATEGORY_FILTERS.map(pathOf)).toEqual(['/shop', '/shop/women', '/shop/men', '/shop/accessories']);
});
