import fc from 'fast-check';
import { orderFinder } from './matching';

const ONE = 'NARA-1772690400000-ABC123';
const OTHER = 'NARA-1772690400000-DEF456';
const THIRD = 'NARA-1772690500000-9HJ789';

test.each<[string, string[]]>([
  [ONE, [ONE]],
  [`payment ${ONE.toLowerCase()} thanks`, [ONE]],
  ['FNB OB PMT NARA 1772690500000 9HJ789', [THIRD]],
  ['nara17726905000009hj789', [THIRD]],
  // The bank truncated the reference.
  ['ACB CREDIT NARA-1772690500000-9', [THIRD]],
  ['ACB CREDIT NARA-1772690500000', [THIRD]],
  // Two orders have this number.
  ['ACB CREDIT NARA-1772690400000', []],
  [`${ONE} and ${THIRD}`, [ONE, THIRD]],
  ['NARA-1772690599999-AAAAAA', []],
  ['1772690500000', []],
  ['', []],
])('the bank reference %j names the orders %j', (description, orders) => {
  expect(orderFinder([ONE, OTHER, THIRD])(description)).toEqual(orders);
});

test('an order id is found anywhere in a reference, with any spaces, dashes and case', () => {
  const clutter = fc.string({ unit: fc.constantFrom(...'BCDEFGHIJ .,-/#'), maxLength: 12 });
  const between = fc.constantFrom('', ' ', '-', ' - ', '/');
  fc.assert(
    fc.property(
      clutter,
      clutter,
      fc.array(between, { minLength: 30, maxLength: 30 }),
      fc.boolean(),
      (before, after, gaps, isLower) => {
        const spaced = [...ONE.replaceAll('-', '')].map((letter, at) => letter + (gaps[at] ?? '')).join('');
        const text = `${before}${isLower ? spaced.toLowerCase() : spaced}${after}`;
        expect(orderFinder([ONE, OTHER, THIRD])(text)).toEqual([ONE]);
      },
    ),
  );
});
