import { samplePartnerCallDays, samplePartnerCalls, sampleServiceDays, split } from './integration';

const NOW = Date.parse('2026-03-05T14:30:00.000Z');

test('split gives whole parts that add up', () => {
  expect(split(10, [1, 1, 1])).toEqual([3, 4, 3]);
  expect(split(7, [0, 2, 0, 5])).toEqual([0, 2, 0, 5]);
});

test('no sample day has more outages than checks, and today has none', () => {
  const days = sampleServiceDays(NOW);
  expect(days).toHaveLength(150);
  for (const { checks, outages } of days) expect(outages).toBeLessThanOrEqual(checks);
  const today = days.filter(({ at }) => at === Date.parse('2026-03-04T22:00:00Z'));
  expect(today.map(({ checks, outages }) => [checks, outages])).toEqual(Array.from({ length: 5 }, () => [990, 0]));
});

test('a sample shop that opens at midnight has a history too', () => {
  const midnight = Date.parse('2026-03-04T22:00:00Z');
  expect(sampleServiceDays(midnight).at(-1)).toMatchObject({ checks: 0, outages: 0 });
  expect(
    samplePartnerCallDays(midnight, samplePartnerCalls(midnight, [])).reduce((sum, { calls }) => sum + calls, 0),
  ).toBe(24_567);
});
