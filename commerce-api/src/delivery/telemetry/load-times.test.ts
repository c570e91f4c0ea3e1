import { bucketOf, percentile } from './loads';

test.each([
  [0, 0],
  [50, 0],
  [51, 1],
  [20_000, 13],
  [20_001, 14],
  [120_000, 14],
])('a load time of %d ms belongs to class %d', (durationMs, bucket) => {
  expect(bucketOf(durationMs)).toBe(bucket);
});

test('a percentile is interpolated within its class', () => {
  const times = new Map([
    [6, 50],
    [2, 50],
  ]);
  expect(percentile(times, 0.5)).toBe(200);
  expect(percentile(times, 0.75)).toBe(875);
  expect(percentile(times, 1)).toBe(1000);
});

test('a percentile of no loads is null', () => {
  expect(percentile(new Map(), 0.5)).toBeNull();
});
