import { startOfDay } from './time';

test.each([
  ['2026-03-05T10:00:00.000Z', '2026-03-04T22:00:00.000Z'],
  ['2026-03-04T22:00:00.000Z', '2026-03-04T22:00:00.000Z'],
  ['2026-03-04T21:59:59.999Z', '2026-03-03T22:00:00.000Z'],
])('%s belongs to the South African day that began at %s', (time, midnight) => {
  expect(new Date(startOfDay(Date.parse(time))).toISOString()).toBe(midnight);
});
