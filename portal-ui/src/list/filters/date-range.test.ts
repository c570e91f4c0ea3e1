import { isDay, presetOf, presetRange, RECENT_DAYS, REPORT_SPANS, rangeFault } from './date-range';

/** A time after midnight in South Africa and before midnight in UTC. */
const NOW = Date.parse('2026-11-21T22:30:00Z');

test('date range presets end on the current day in South Africa', () => {
  expect(presetRange(RECENT_DAYS.today, NOW)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(presetRange(RECENT_DAYS.week, NOW)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

test.each([
  ['thisMonth', '2026-11-01', '2026-11-22'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['last30Days', '2026-10-24', '2026-11-22'],
  ['thisQuarter', '2026-10-01', '2026-11-22'],
  ['thisYear', '2026-01-01', '2026-11-22'],
] as const)('the report span %s is from %s to %s', (name, from, to) => {
  expect(presetRange(REPORT_SPANS[name], NOW)).toEqual({ from, to });
});

test('last month, seen from January, is December of the previous year', () => {
  expect(REPORT_SPANS.lastMonth.rangeOn('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('a date range is named by the preset that it equals', () => {
  expect(presetOf({ from: '2026-11-16', to: '2026-11-22' }, RECENT_DAYS, NOW)).toBe('week');
  expect(presetOf({ from: '2026-11-16' }, RECENT_DAYS, NOW)).toBeUndefined();
  expect(presetOf({}, RECENT_DAYS, NOW)).toBeUndefined();
});

test.each([
  [{ from: '2026-11-10', to: '2026-11-20' }, undefined],
  [{ from: '2026-11-20', to: '2026-11-20' }, undefined],
  [{ from: '2026-11-20' }, undefined],
  [{ from: '2026-11-21', to: '2026-11-20' }, 'To must not be before From.'],
  [{ from: '2023-11-20', to: '2026-11-21' }, 'The range has 1098 days; it can have at most 1096.'],
])('the fault of the date range %j is: %s', (range, words) => expect(rangeFault(range, 1096)).toBe(words));

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['today', false],
  ['', false],
])('%j is a valid date: %s', (text, answer) => expect(isDay(text)).toBe(answer));
