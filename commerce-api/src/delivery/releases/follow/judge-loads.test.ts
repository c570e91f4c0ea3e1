import { judgeLoads } from './trial-watch';

const judge = (active: [loads: number, failures: number], trial: [loads: number, failures: number]) =>
  judgeLoads(
    { loads: trial[0], failures: trial[1] },
    { loads: active[0], failures: active[1] },
    { margin: 0.05, comparedWith: 'everybody’s version' },
  );

test.each([
  ['nothing is known yet', [0, 0], [0, 0]],
  ['no load failed', [100, 0], [100, 0]],
  ['four failures can be anybody’s connections', [100, 0], [20, 4]],
  ['five of few loads say nothing', [100, 0], [19, 5]],
  ['four of four', [100, 0], [4, 4]],
  ['six that strangers made up', [100, 0], [0, 6]],
  ['exactly the margin is allowed', [100, 0], [100, 5]],
  ['everybody’s version fails as often', [100, 20], [100, 24]],
] as const)('a trial continues: %s', (_, active, trial) => {
  expect(judge([...active], [...trial])).toBeNull();
});

test.each([
  ['more than the margin', [100, 0], [100, 6]],
  ['five of twenty', [100, 0], [20, 5]],
  ['eight failures and nothing else', [0, 0], [8, 8]],
  ['everybody of a few', [1389, 0], [7, 7]],
  ['every other one of a few', [100, 0], [10, 5]],
  ['screens that failed after they had loaded', [100, 0], [0, 8]],
  ['more than the margin above a bad version', [100, 20], [100, 26]],
] as const)('a trial ends: %s', (_, active, trial) => {
  expect(judge([...active], [...trial])).toMatch(/^Loads that failed: /);
});

test('the reason for ending a trial states the figures', () => {
  expect(judge([200, 1], [20, 5])).toBe(
    'Loads that failed: 25.0 % (5 of 20), with everybody’s version 0.5 % (1 of 200).',
  );
});
