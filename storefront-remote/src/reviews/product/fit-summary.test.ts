import { fitSummary } from './review-summary';

test.each([
  [[0, 0, 0], undefined],
  [[0, 1, 0], 'Most say true to size.'],
  [[2, 2, 0], undefined],
  [[3, 2, 0], 'Most say it runs small.'],
  [[1, 1, 3], 'Most say it runs large.'],
] as const)('fit votes %j for small, true and large are summarised as: %s', ([small, same, large], said) =>
  expect(fitSummary({ small, true: same, large })).toBe(said),
);
