import { fitVerdict } from './fit-note';

test.each([
  [[0, 0, 0], null],
  [[4, 0, 0], null],
  [[5, 0, 0], 'small'],
  [[0, 5, 0], 'true'],
  [[0, 0, 5], 'large'],
  [[3, 2, 0], 'small'],
  [[3, 1, 1], 'small'],
  [[5, 4, 0], null],
  [[2, 2, 1], null],
  [[59, 41, 0], null],
  [[60, 40, 0], 'small'],
  [[10, 10, 80], 'large'],
] as const)('fit votes %j for small, true and large give the verdict %s', ([small, same, large], verdict) =>
  expect(fitVerdict({ small, true: same, large })).toBe(verdict),
);
