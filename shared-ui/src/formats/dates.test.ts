import { formatDateTime, formatRelative } from './dates';

test.each([
  ['2026-11-21T07:30:00.000Z', '21 Nov 2026, 09:30'],
  ['2026-11-21T22:05:00.000Z', '22 Nov 2026, 00:05'],
  ['2026-01-02T10:00:00+02:00', '02 Jan 2026, 10:00'],
])('the time %s is shown as %s in South Africa', (iso, text) => expect(formatDateTime(iso)).toBe(text));

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (ms: number) => formatRelative(new Date(NOW - ms).toISOString(), NOW);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'now'],
  [MINUTE - 1, 'now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [2 * HOUR, '2 hours ago'],
  [DAY, 'yesterday'],
  [3 * DAY, '3 days ago'],
  [-2 * HOUR, 'in 2 hours'],
  [-DAY, 'tomorrow'],
])('a time %i ms ago reads as %s', (ms, text) => expect(ago(ms)).toBe(text));

test('a relative time is never rounded up to the next unit', () => {
  expect(ago(HOUR - 1)).toBe('59 minutes ago');
  expect(ago(DAY - 1)).toBe('23 hours ago');
});
