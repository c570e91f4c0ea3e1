import { formatCount } from './text';

test.each([
  [0, '0'],
  [847, '847'],
  [24_567, '24 567'],
  [1_234_567, '1 234 567'],
  [4.7, '4.7'],
  [-1200, '-1 200'],
])('the count %d is formatted as %s', (count, text) => expect(formatCount(count)).toBe(text));
