import { chartPoints } from './chart-points';

test('the line begins at nothing, and its highest point touches the top', () => {
  expect(chartPoints([0, 2, 4], 100, 50)).toBe('0,50 50,25 100,0');
});

test('an empty list is a line at the foot', () => expect(chartPoints([0, 0], 100, 50)).toBe('0,50 100,50'));
