import { shownColor, summary } from '../testing';
import { searchIndex } from './search-index';
import { searchProducts } from './search-products';

const HEX: Record<string, string> = { Sage: '#8a9a80', Black: '#1f1f21', White: '#f4f2ec', Blush: '#e3b7ad' };

const color = (name: string) => shownColor({ color: name, colorCode: HEX[name] ?? '#000000' });
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
  summary({
    id: 'leggings',
    name: 'Summit',
    subcategory: 'leggings',
    compareAtPrice: 1199,
    colors: [color('Blush'), color('Black')],
  }),
];
const texts = [
  {
    id: 'tee',
    description: 'Soft cotton, with a hem for movement and a cap sleeve.',
    variants: [{ sku: 'NARA-TEE-BLACK-S', color: 'Black' }],
  },
  { id: 'leggings', description: '', variants: [{ sku: 'NARA-SUM-BLACK-S', color: 'Black' }] },
];
const synonyms = [
  { word: 'tshirt', meanings: ['tee'] },
  { word: 'tights', meanings: ['leggings'] },
  { word: 'pants', meanings: ['joggers', 'leggings'] },
  { word: 'gray', meanings: ['grey'] },
];

test('a search for a colour shows that colour of a product first', () => {
  const tank = summary({ colors: ['White', 'Sage', 'Black'].map(color) });
  const colorsFor = (query: string) =>
    searchProducts(searchIndex([tank]), query).products[0]?.colors.map((shown) => shown.color);
  expect(colorsFor('black bra')).toEqual(['Black', 'White', 'Sage']);
  expect(colorsFor('green bra')).toEqual(['Sage', 'White', 'Black']);
  expect(colorsFor('bra')).toEqual(['White', 'Sage', 'Black']);
});

const index = searchIndex(range, texts, synonyms);
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
  ['women', 'womens', ['bra', 'leggings']],
  ['a family of colours', 'green', ['bra']],
  ['a family and a kind', 'pink leggings', ['leggings']],
  ['no other word instead of a family that the range lacks', 'blue', []],
  ['pieces on sale, and no sage ones', 'sale', ['leggings']],
  ['a synonym', 'tights', ['leggings']],
  ['a synonym for several kinds', 'black pants', ['leggings']],
  ['a synonym in one word', 'TShirts', ['tee']],
  ['a synonym in two words', 't-shirt', ['tee']],
  ['a misspelt synonym', 'tigths', ['leggings']],
  ['a SKU', 'nara-sum-black-s', ['leggings']],
  ['the beginning of a SKU', 'NARA-TEE', ['tee']],
  ['nothing', '  ', []],
  ['signs alone', '*%_<>', []],
  ['what we do not make', 'snowboard', []],
])('the search finds %s', (_, query, expected) => expect(found(query)).toEqual(expected));

test('a search for a SKU shows the colour of that SKU first', () => {
  const [product] = searchProducts(index, 'NARA-SUM-BLACK').products;
  expect(product?.colors[0]?.color).toBe('Black');
});

test('a misspelt search term is read as the nearest word, which is reported, and any other stays as typed', () => {
  const { products, readAs } = searchProducts(index, 'Blakc Tee');
  expect(products.map(({ id }) => id)).toEqual(['tee']);
  expect(readAs).toBe('black tee');
  for (const term of ['Black Tees', 'snowboard']) expect(searchProducts(index, term).readAs).toBeNull();
});
