import { chartPoints } from './figures';

test('the chart line starts at zero and its maximum touches the top', () => {
  expect(chartPoints([0, 2, 4], 100, 50)).toBe('0,50 50,25 100,0');
});

test('a chart of zeros is a line at the bottom', () => expect(chartPoints([0, 0], 100, 50)).toBe('0,50 100,50'));
