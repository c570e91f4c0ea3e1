import { HOUR_MS } from '#platform/time';
import { figuresOf, firstHour, type HourCount } from './loads';

const NOW = Date.parse('2026-03-05T10:20:00Z');

const count = (changes: Partial<HourCount>): HourCount => ({
  hour: NOW - 20 * 60_000,
  remote: 'admin',
  version: '1.0.0-abc',
  outcome: 'ready',
  bucket: 2,
  isFallback: false,
  loads: 1,
  ...changes,
});

test('loads, failures and reasons are summed for each version', () => {
  const [admin, shop] = figuresOf(
    [
      count({ remote: 'storefront', outcome: 'timeout' }),
      count({ loads: 8 }),
      count({ outcome: 'unreachable', loads: 2 }),
      count({ outcome: 'start-failed', loads: 3 }),
      count({ isFallback: true }),
    ],
    NOW,
  );
  expect(admin).toMatchObject({ remote: 'admin', loads: 14, failures: 5, fallbacks: 1, p50: 150, p95: 195 });
  expect(admin?.reasons).toEqual([
    { reason: 'start-failed', count: 3 },
    { reason: 'unreachable', count: 2 },
  ]);
  expect(shop).toMatchObject({ remote: 'storefront', loads: 1, failures: 1, p50: null, p95: null });
});

test('a screen that could not be drawn is a failure, but not another load', () => {
  expect(figuresOf([count({}), count({ outcome: 'render-failed' })], NOW)[0]).toMatchObject({ loads: 1, failures: 1 });
});

test('there are figures for each of the last 24 hours, the oldest first', () => {
  const [figures] = figuresOf([count({ hour: firstHour(NOW) }), count({ loads: 4 })], NOW);
  const hours = figures?.hours ?? [];
  expect(hours).toHaveLength(24);
  expect(hours[0]).toEqual({ at: '2026-03-04T11:00:00.000Z', loads: 1, failures: 0 });
  expect(hours.at(-1)).toEqual({ at: '2026-03-05T10:00:00.000Z', loads: 4, failures: 0 });
  expect(firstHour(NOW)).toBe(Date.parse('2026-03-05T10:00:00Z') - 23 * HOUR_MS);
});
