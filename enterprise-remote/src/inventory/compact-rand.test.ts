import { compactRand } from './inventory-screen';

test.each([
  [2_412_345, 'R2.4M'],
  [999_960, 'R1.0M'],
  [84_720, 'R84.7K'],
  [950.4, 'R950'],
  [0, 'R0'],
])('%d rand is shortened to %s', (rand, text) => expect(compactRand(rand)).toBe(text));
