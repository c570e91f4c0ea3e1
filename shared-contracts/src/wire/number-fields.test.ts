import { initialNumbers, numberFaults } from './number-fields';
import { numbersOf } from './settings';

const FIELDS = {
  pieces: { label: 'Pieces', max: 99, initial: 5 },
  hours: { label: 'Hours', max: 720, initial: 72 },
} as const;
const typed = (pieces: string, hours = '1') => ({ pieces, hours });

test('a setting of numbers has their initial values until it is changed', () => {
  expect(initialNumbers(FIELDS)).toEqual({ pieces: 5, hours: 72 });
});

test.each(['1', '99'])('the dialog and the contract accept %s pieces of 1 to 99', (pieces) => {
  expect(numberFaults(FIELDS, typed(pieces))).toEqual({});
  expect(numbersOf(FIELDS).safeParse({ pieces: Number(pieces), hours: 1 }).success).toBe(true);
});

test.each(['0', '100', '1.5', '-1'])('the dialog and the contract refuse %s pieces of 1 to 99', (pieces) => {
  expect(numberFaults(FIELDS, typed(pieces))).toEqual({ pieces: 'Enter a whole number from 1 to 99.' });
  expect(numbersOf(FIELDS).safeParse({ pieces: Number(pieces), hours: 1 }).success).toBe(false);
});

test.each(['', ' ', 'ten', '1e1', '1234567890'])('the dialog refuses "%s", which is no whole number', (pieces) => {
  expect(numberFaults(FIELDS, typed(pieces))).toEqual({ pieces: 'Enter a whole number from 1 to 99.' });
});

test('the contract refuses a setting with a number too many or too few', () => {
  expect(numbersOf(FIELDS).safeParse({ pieces: 1 }).success).toBe(false);
  expect(numbersOf(FIELDS).safeParse({ pieces: 1, hours: 1, days: 1 }).success).toBe(false);
});
