import { formatCount, plural, shareOf } from './text';

test.each([
  [0, '0'],
  [847, '847'],
  [24_567, '24 567'],
  [1_234_567, '1 234 567'],
  [4.7, '4.7'],
  [-1200, '-1 200'],
])('the count %d is formatted as %s', (count, text) => expect(formatCount(count)).toBe(text));

test.each([
  [1, '1 order'],
  [2, '2 orders'],
  [0, '0 orders'],
])('a count of %d reads as %s', (count, text) => expect(plural(count, 'order')).toBe(text));

test('an irregular plural is used as given', () => {
  expect(plural(3, 'entry', 'entries')).toBe('3 entries');
  expect(plural(1, 'piece goes', 'pieces go')).toBe('1 piece goes');
});

test.each([
  [1905, 1909, 0, 99],
  [1909, 1909, 0, 100],
  [1, 1909, 0, 1],
  [0, 1909, 0, 0],
  [2, 3, 0, 67],
  [7, 24_567, 2, 0.03],
  [835, 847, 1, 98.6],
  [0, 0, 0, null],
])('the share of %i in %i with %i decimals is %s%', (part, whole, decimals, share) =>
  expect(shareOf(part, whole, decimals)).toBe(share),
);
