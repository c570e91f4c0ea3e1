import { comparableSearch } from './empty-searches';

test.each([
  ['  Rain   JACKET ', 'rain jacket'],
  ['ＲＡＩＮ', 'rain'],
  ['bottle 600 ml', 'bottle 600 ml'],
  ['NARA-ESL-BLACK-S', 'nara-esl-black-s'],
  ['thandi@example.co.za', null],
  ['082 555 1234', null],
  ['NARA-1732487400000-AB12CD', null],
  ['  ', null],
])('the search %j is counted as %j', (typed, counted) => expect(comparableSearch(typed)).toBe(counted));
