import { readRand } from './values';

test.each([
  ['899', 899],
  ['R899.5', 899.5],
  ['0.5', 0.5],
  ['R 1 133,50', 1133.5],
  ['1 299,50', 1299.5],
  ['R1,299.50', 1299.5],
  ['1,299', 1299],
  ['1,2999', undefined],
  ['1.234', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['five', undefined],
  ['', undefined],
])('the amount %j is read as %p', (text, rand) => expect(readRand(text)).toBe(rand));
