import { sparklinePoints } from './stat-card';

test('a sparkline fills its box, with the largest value on top', () => {
  expect(sparklinePoints([0, 10, 5], 104, 24)).toBe('2,22 52,2 102,12');
});

test('a flat sparkline lies in the middle', () => expect(sparklinePoints([3, 3], 104, 24)).toBe('2,12 102,12'));
