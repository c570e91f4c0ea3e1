import { plural } from './text';

test.each([
  [1, '1 order'],
  [2, '2 orders'],
  [0, '0 orders'],
])('a count of %d reads as %s', (count, text) => expect(plural(count, 'order')).toBe(text));

test('an irregular plural is used as given', () => {
  expect(plural(3, 'entry', 'entries')).toBe('3 entries');
  expect(plural(1, 'piece goes', 'pieces go')).toBe('1 piece goes');
});
