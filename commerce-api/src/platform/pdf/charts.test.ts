import { axisSteps, onCircle } from './charts';

test.each([
  [0, [0, 0.25, 0.5, 0.75, 1]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 25, 50, 75, 100]],
  [67_000, [0, 20_000, 40_000, 60_000, 80_000]],
])('a chart axis up to %i has the steps %j', (most, steps) => expect(axisSteps(most)).toEqual(steps));

test('a chart angle begins at the top and goes clockwise', () => {
  const at = (share: number) => {
    const { x, y } = onCircle({ x: 0, y: 0 }, 10, share);
    return [Math.round(x) + 0, Math.round(y) + 0];
  };
  expect([at(0), at(0.25), at(0.5), at(0.75)]).toEqual([
    [0, -10],
    [10, 0],
    [0, 10],
    [-10, 0],
  ]);
});
