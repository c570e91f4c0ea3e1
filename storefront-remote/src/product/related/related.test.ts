import { product, summary } from '../../testing';
import { relatedTo } from './related';

const bra = product({ tags: ['yoga', 'training'] });
const namesFor = (...range: Parameters<typeof summary>[0][]) =>
  relatedTo(
    bra,
    range.map((given) => summary({ id: given?.name, ...given })),
  ).map(({ name }) => name);

test('never itself, never another category', () => {
  expect(relatedTo(bra, [summary(), summary({ id: 'x', category: 'men' })])).toEqual([]);
});

test('shared tags first, then what it can be worn with', () => {
  expect(
    namesFor(
      { name: 'Swim', tags: ['swim'] },
      { name: 'Same kind', tags: ['yoga'] },
      { name: 'Leggings', tags: ['yoga'], subcategory: 'leggings' },
      { name: 'Tank', tags: ['yoga', 'training'], subcategory: 'tanks' },
    ),
  ).toEqual(['Tank', 'Leggings', 'Same kind', 'Swim']);
});

test('four at most', () => {
  expect(namesFor(...['a', 'b', 'c', 'd', 'e'].map((name) => ({ name })))).toHaveLength(4);
});
