import type { Size } from '@nara/shared-contracts/rules/catalogue';
import { shownColor, summary } from '../../testing';
import { facetsOf, shadesOf } from './filter-panel';
import { filterProducts, filtersOf } from './filters';

const color = (name: string, colorCode: string, sizes: Size[], sizesInStock = sizes) =>
  shownColor({ color: name, colorCode, sizes, sizesInStock });
const range = [
  summary({ name: 'Bra', price: 899, colors: [color('Sage', '#8a9a80', ['S', 'M'], ['M'])] }),
  summary({
    name: 'Tank',
    price: 499,
    colors: [color('Black', '#1f1f21', ['S', 'M'], ['M']), color('Sage', '#8a9a80', ['S', 'M'])],
  }),
  summary({ name: 'Tee', price: 500, colors: [color('Olive', '#5d6144', ['M', 'L'], [])] }),
];
const ask = (search: string) => filtersOf(new URLSearchParams(search));
const namesFor = (search: string) => filterProducts(range, ask(search)).map(({ name }) => name);

test.each([
  ['nothing', '', ['Bra', 'Tank', 'Tee']],
  ['a size', 'size=S', ['Bra', 'Tank']],
  ['one of two sizes', 'size=S&size=L', ['Bra', 'Tank', 'Tee']],
  ['a colour family', 'color=green', ['Bra', 'Tank', 'Tee']],
  ['a colour and a size together', 'color=black&size=L', []],
  ['a price, up to but not with the limit', 'price=under-500', ['Tank']],
  ['a price from its limit on', 'price=500-800', ['Tee']],
  ['what is in stock', 'availability=in-stock', ['Bra', 'Tank']],
  ['a size that is in stock', 'availability=in-stock&size=S', ['Tank']],
  ['a size of a colour that is in stock', 'availability=in-stock&size=S&color=black', []],
])('filtering by %s finds the matching products', (_, search, names) => expect(namesFor(search)).toEqual(names));

test('a filtered product shows the matching colour first', () => {
  const [, tank] = filterProducts(range, ask('color=green'));
  expect(tank?.colors.map(({ color }) => color)).toEqual(['Sage', 'Black']);
  expect(filterProducts(range, ask('color=black'))[0]).toBe(range[1]);
});

const countsFor = (search: string) =>
  Object.fromEntries(
    facetsOf(range, ask(search)).map(({ facet, options }) => [
      facet,
      Object.fromEntries(options.map(({ value, count }) => [value, count])),
    ]),
  );

test('without filters, the option counts cover the whole collection', () => {
  expect(countsFor('')).toEqual({
    size: { S: 2, M: 3, L: 1 },
    color: { black: 1, green: 3 },
    price: { 'under-500': 1, '500-800': 1, '800-1200': 1 },
    availability: { 'in-stock': 2 },
  });
});

test('the option counts of a facet respect the other facets but not its own', () => {
  expect(countsFor('size=S&color=green')).toEqual({
    size: { S: 2, M: 3, L: 1 },
    color: { black: 1, green: 2 },
    price: { 'under-500': 1, '500-800': 0, '800-1200': 1 },
    availability: { 'in-stock': 1 },
  });
});

test('a facet with a single option is left out unless that option is chosen', () => {
  const caps = [summary({ price: 349, colors: [color('Black', '#1f1f21', ['One Size'])] })];
  expect(facetsOf(caps, ask('')).map(({ facet }) => facet)).toEqual(['availability']);
  expect(facetsOf(caps, ask('color=black')).map(({ facet }) => facet)).toEqual(['color', 'availability']);
});

test('a colour family is shown in its most common shade', () => {
  expect([...shadesOf(range)].sort()).toEqual([
    ['black', '#1f1f21'],
    ['green', '#8a9a80'],
  ]);
});
