import { summary } from '../testing';
import { searchProducts } from './search-products';

const color = (name: string) => ({ color: name, colorCode: '#000000', image: '', sizesInStock: [] });
const range = [
  summary({ id: 'bra', name: 'Drift Racerback Bra', subcategory: 'sports-bras', colors: [color('Sage')] }),
  summary({ id: 'tee', name: 'Élan Tee', category: 'men', subcategory: 'tops', colors: [color('Black')] }),
  summary({
    id: 'cap',
    name: 'Cap',
    category: 'accessories',
    subcategory: 'headwear',
    tags: ['new-arrival'],
    colors: [],
  }),
];
test('shows the colour that was asked for', () => {
  const tank = summary({ colors: ['White', 'Sage', 'Black'].map(color) });
  const colorsFor = (query: string) => searchProducts([tank], query)[0]?.colors.map((shown) => shown.color);
  expect(colorsFor('black bra')).toEqual(['Black', 'White', 'Sage']);
  expect(colorsFor('bra')).toEqual(['White', 'Sage', 'Black']);
});

const found = (query: string) => searchProducts(range, query).map(({ id }) => id);

test.each([
  ['a name', 'drift', ['bra']],
  ['part of a name', 'back', ['bra']],
  ['a name in capitals', 'DRIFT', ['bra']],
  ['a name without its accent', 'elan', ['tee']],
  ['a category', 'accessories', ['cap']],
  ['a subcategory', 'headwear', ['cap']],
  ['a subcategory as people write it', 'Sports bra', ['bra']],
  ['a tag', 'new arrivals', ['cap']],
  ['a colour', 'sage', ['bra']],
  ['several words, wherever they stand', 'black tees', ['tee']],
  ['words that no product has together', 'sage tee', []],
  ['men, and not women', 'men', ['tee']],
  ["men's", 'men’s', ['tee']],
  ['women', 'womens', ['bra']],
  ['nothing', '  ', []],
  ['signs alone', '*%_<>', []],
  ['what we do not make', 'snowboard', []],
])('finds %s', (_, query, expected) => expect(found(query)).toEqual(expected));
