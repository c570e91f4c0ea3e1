import fc from 'fast-check';
import { amountText, centsOf } from './wire';

it.each([
  ['15.00', 1500],
  ['15', 1500],
  ['15.5', 1550],
  ['0.07', 7],
  ['-2.30', -230],
  ['1,133.00', 113_300],
  ['-22,574.02', -2_257_402],
  ['8.70', 870],
  ['-0.00', 0],
])('the amount %s is read as %d cents', (text, cents) => expect(centsOf(text)).toBe(cents));

it.each([
  '',
  ' ',
  'R15',
  '15.000',
  '1e3',
  '1,13',
  '11,33.00',
  ',100',
  '.5',
  '5.',
  '+5',
  '--5',
  '0x10',
  '15 ',
  '١٥',
  'NaN',
])('%j is not an amount', (text) => expect(centsOf(text)).toBeNull());

it('an amount that was written is read back unchanged', () => {
  expect(amountText(113_300)).toBe('1133.00');
  expect(amountText(5)).toBe('0.05');
  fc.assert(
    fc.property(fc.nat(99_999_999_999), (cents) => {
      expect(centsOf(amountText(cents))).toBe(cents);
    }),
  );
});
