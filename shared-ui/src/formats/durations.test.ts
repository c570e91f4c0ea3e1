import { formatDuration } from './figures';

test.each([
  [0, '0 ms'],
  [340, '340 ms'],
  [1250, '1.2 s'],
  [9999, '9.9 s'],
  [59_999, '59 s'],
  [184_000, '3 min 4 s'],
  [7_200_000, '2 h'],
  [7_500_000, '2 h 5 min'],
  [266_400_000, '3 d 2 h'],
])('a duration of %i ms is formatted as %s', (ms, text) => expect(formatDuration(ms)).toBe(text));
