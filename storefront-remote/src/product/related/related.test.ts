import { isWorn } from '../../catalogue';
import { product, summary } from '../../testing';
import { relatedTo } from './related';

type Given = NonNullable<Parameters<typeof summary>[0]>;

const bra = product({ tags: ['bestseller', 'yoga', 'training'] });
const namesFor = (range: Given[], garment = bra) =>
  relatedTo(
    garment,
    range.map((given) => summary({ id: given.name, ...given })),
  ).map(({ name }) => name);
const of = (subcategory: string, given: Given = {}): Given => ({ name: subcategory, subcategory, tags: [], ...given });
const accessory = (subcategory: string, given: Given = {}) => of(subcategory, { category: 'accessories', ...given });

test('related products exclude the product itself and products for another wearer', () => {
  expect(relatedTo(bra, [summary(), summary({ id: 'x', subcategory: 'shorts', category: 'men' })])).toEqual([]);
});

test.each<[string, Given, Given[], string[]]>([
  [
    'a bra takes bottoms, layers, socks and caps; nothing that is carried, no other bra',
    { subcategory: 'sports-bras' },
    [accessory('bottles'), accessory('mats'), accessory('bags'), of('sports-bras'), accessory('socks'), of('leggings')],
    ['leggings', 'socks'],
  ],
  [
    'leggings take tops before socks, and no other bottoms',
    { subcategory: 'leggings' },
    [of('shorts'), accessory('socks'), of('hoodies'), of('tanks'), of('sports-bras')],
    ['tanks', 'sports-bras', 'hoodies', 'socks'],
  ],
  [
    'swimwear takes a cap and something over it',
    { subcategory: 'swimwear' },
    [of('sports-bras'), of('leggings'), of('hoodies'), accessory('headwear'), accessory('socks')],
    ['headwear', 'hoodies', 'leggings'],
  ],
  [
    'a bottle goes with what is carried, not with a bra',
    { subcategory: 'bottles', category: 'accessories' },
    [of('sports-bras'), of('leggings'), accessory('bags'), accessory('mats')],
    ['bags', 'mats'],
  ],
  [
    'a kind that no rule knows takes other kinds of its category',
    { subcategory: 'jackets' },
    [of('jackets', { name: 'another' }), of('leggings'), accessory('socks')],
    ['leggings'],
  ],
  ['a name that every object has is no kind', { subcategory: 'constructor' }, [of('leggings')], ['leggings']],
])('related products: %s', (_, garment, range, names) => expect(namesFor(range, product(garment))).toEqual(names));

test('related products with the same activities come first, and a bestseller tag is no activity', () => {
  expect(
    namesFor([
      of('leggings', { name: 'Sought after', tags: ['bestseller'] }),
      of('leggings', { name: 'Run', tags: ['running'] }),
      of('hoodies', { name: 'Yoga', tags: ['yoga'] }),
      of('tanks', { name: 'Both', tags: ['yoga', 'training'] }),
    ]),
  ).toEqual(['Both', 'Yoga', 'Sought after', 'Run']);
});

test('there are at most four related products, and two of a kind while there are others', () => {
  const leggings = ['a', 'b', 'c', 'd', 'e'].map((name) => of('leggings', { name, tags: ['yoga', 'training'] }));
  expect(namesFor([...leggings, of('hoodies')])).toEqual(['a', 'b', 'hoodies', 'c']);
});

test.each([
  ['sports-bras', true],
  ['socks', true],
  ['jackets', true],
  ['bottles', false],
  ['mats', false],
])('products in the subcategory %s are worn: %s', (subcategory, worn) => expect(isWorn({ subcategory })).toBe(worn));
