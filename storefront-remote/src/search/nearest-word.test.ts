import { nearestWord, slipsBetween } from './search-index';

test.each([
  ['tank', 'tank', 0],
  ['tank', 'tanks', 1],
  ['tnak', 'tank', 1],
  ['legings', 'leggings', 1],
  ['hodie', 'hoodie', 1],
  ['', 'cap', 3],
])('the edit distance between %s and %s is %i', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
  expect(slipsBetween(other, one)).toBe(slips);
});

const words = ['leggings', 'hoodie', 'black', 'tank', 'cap', 'training'];

test.each([
  ['leging', 'leggings'],
  ['leggigs', 'leggings'],
  ['legig', 'leggings'],
  ['hoddie', 'hoodie'],
  ['blakc', 'black'],
  ['trianning', 'training'],
  ['cat', null],
  ['eggings', null],
  ['snowboard', null],
])('the search term %s is read as %s', (term, word) => expect(nearestWord(term, words)).toBe(word));
