import { summary } from '../testing';
import { searchIndex } from './search-index';
import { searchProducts } from './search-products';

const color = (name: string) => ({ color: name, colorCode: '#000000', image: '', sizes: [], sizesInStock: [] });
const range = [
  summary({ id: 'bra', name: 'Drift Racerback Bra', subcategory: 'sports-bras', colors: [color('Sage')] }),
  summary({ id: 'tee', name: 'Élan Tee', category: 'men', subcategory: 'tops', colors: [color('Black')] }),
  summary({
    id: 'cap',
    name: 'Cap',
    category: 'accessories',
    subcategory: 'headwear',
    tags: ['new-arrival', 'running'],
    colors: [],
  }),
];
const texts = [{ id: 'tee', description: 'Soft cotton, with a hem for movement and a cap sleeve.' }];

test('shows the colour that was asked for', () => {
  const tank = summary({ colors: ['White', 'Sage', 'Black'].map(color) });
  const colorsFor = (query: string) =>
    searchProducts(searchIndex([tank]), query).products[0]?.colors.map((shown) => shown.color);
  expect(colorsFor('black bra')).toEqual(['Black', 'White', 'Sage']);
  expect(colorsFor('bra')).toEqual(['White', 'Sage', 'Black']);
});

const index = searchIndex(range, texts);
const found = (query: string) => searchProducts(index, query).products.map(({ id }) => id);

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
  ['a word of the description', 'cotton', ['tee']],
  ['what is called so before what is said to be', 'cap', ['cap', 'tee']],
  ['several words, wherever they stand', 'black tees', ['tee']],
  ['words with small ones between', 'a cap for running', ['cap']],
  ['words that no product has together', 'sage tee', []],
  ['men, and not women', 'men', ['tee']],
  ["men's", 'men’s', ['tee']],
  ['women', 'womens', ['bra']],
  ['nothing', '  ', []],
  ['signs alone', '*%_<>', []],
  ['what we do not make', 'snowboard', []],
])('finds %s', (_, query, expected) => expect(found(query)).toEqual(expected));

describe('a misspelt word', () => {
  test('is read as the nearest one, and says so', () => {
    const { products, readAs } = searchProducts(index, 'Blakc Tee');
    expect(products.map(({ id }) => id)).toEqual(['tee']);
    expect(readAs).toBe('black tee');
  });

  test('stays as typed when it is right', () => expect(searchProducts(index, 'Black Tees').readAs).toBeNull());
  test('stays as typed when nothing is near', () => expect(searchProducts(index, 'snowboard').readAs).toBeNull());
});
