import { shownColor, summary } from '../testing';
import { searchIndex } from './search-index';
import { completionsOf, suggestionsOf } from './suggestions';

const HEX: Record<string, string> = { Sage: '#8a9a80', Black: '#1f1f21', White: '#f4f2ec', Blush: '#e3b7ad' };

test('the search suggestions are at most six subcategories, each once and the most common first', () => {
  const range = (...kinds: string[]) => kinds.map((subcategory) => summary({ subcategory }));
  expect(suggestionsOf(range('mats', 'sports-bras', 'sports-bras'))).toEqual(['sports bras', 'mats']);
  expect(suggestionsOf(range(...'abcdefghi'))).toHaveLength(6);
});

const color = (name: string) => shownColor({ color: name, colorCode: HEX[name] ?? '#000000' });
const index = searchIndex(
  [
    summary({ name: 'Drift Bra', tags: ['yoga'], colors: [color('Sage'), color('Black')] }),
    summary({ name: 'Summit Leggings', subcategory: 'leggings', colors: [color('Black')] }),
    summary({ name: 'Still Leggings', subcategory: 'leggings', colors: [color('Sage')] }),
  ],
  [],
  [{ word: 'tights', meanings: ['leggings'] }],
);
const linesFor = (typed: string) => completionsOf(index, typed).map(({ text }) => text);

test.each([
  ['Spor', ['sports bras', 'Drift Bra']],
  ['sports b', ['sports bras', 'Drift Bra']],
  ['bla', ['black', 'Drift Bra', 'Summit Leggings']],
  ['black leg', ['black leggings', 'Summit Leggings']],
  ['yog', ['yoga', 'Drift Bra']],
  ['gree', ['green', 'Drift Bra', 'Still Leggings']],
  ['tigh', ['tights', 'Summit Leggings', 'Still Leggings']],
  ['legig', ['Summit Leggings', 'Still Leggings']],
  ['leggings', ['Summit Leggings', 'Still Leggings']],
  [' ', []],
  ['snowboard', []],
])('typing %s suggests the completions %j', (typed, lines) => expect(linesFor(typed)).toEqual(lines));

test('a search completion for a product carries that product', () =>
  expect(completionsOf(index, 'summit')).toEqual([
    { text: 'Summit Leggings', product: expect.objectContaining({ name: 'Summit Leggings' }) },
  ]));
