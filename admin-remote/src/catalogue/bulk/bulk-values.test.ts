import { bulkProduct } from '../../testing';
import { readEdit, readEdits } from './bulk-values';

const row = bulkProduct({ price: 899, compareAtPrice: 1199 });
const read = (texts: Record<string, string>) => readEdit({ row, texts });

test('cell texts are parsed into the product fields that changed', () => {
  const texts = {
    name: ' Studio  Tote II',
    category: 'WOMEN',
    price: 'R 949,50',
    compareAtPrice: '',
    subcategory: 'bags',
  };
  expect(read(texts)).toEqual({
    fields: { name: 'Studio  Tote II', category: 'women', price: 949.5, compareAtPrice: null },
    faults: null,
  });
  expect(read({ price: '899.00' })).toEqual({ fields: {}, faults: null });
});

test.each<[Record<string, string>, string, RegExp]>([
  [{ name: ' ' }, 'name', /name/],
  [{ name: 'x'.repeat(121) }, 'name', /120/],
  [{ subcategory: '' }, 'subcategory', /kind/],
  [{ category: 'Children' }, 'category', /Women, Men or Accessories/],
  [{ price: '0' }, 'price', /price in rand/],
  [{ price: '1199' }, 'compareAtPrice', /more than the price/],
  [{ compareAtPrice: 'many' }, 'compareAtPrice', /or nothing/],
])('the bulk edit %j is refused at the field %s', (texts, field, message) => {
  expect(read(texts).faults).toEqual({ [field]: expect.stringMatching(message) });
});

test('bulk changes leave out rows that are invalid or unchanged', () => {
  const edits = new Map([
    ['a', { row: bulkProduct({ id: 'a', revision: 7 }), texts: { price: '5' } }],
    ['b', { row, texts: { price: 'x' } }],
    ['c', { row, texts: { price: '899.00' } }],
  ]);
  const { changes, faults } = readEdits(edits);
  expect(changes).toEqual([{ id: 'a', expectedRevision: 7, fields: { price: 5 } }]);
  expect([...faults.keys()]).toEqual(['b']);
});
