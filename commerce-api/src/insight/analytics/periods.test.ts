import { daysOf } from '@nara/shared-contracts/rules/analytics';
import { daysOfMonth, rangesOf, spanOf, wholeMonths } from './periods';

const NOW = Date.parse('2026-03-05T10:00:00Z');

test('a South African day begins at 22:00 UTC of the day before', () => {
  const { from, until } = spanOf('2026-03-05');
  expect([from, until].map((at) => new Date(at).toISOString())).toEqual([
    '2026-03-04T22:00:00.000Z',
    '2026-03-05T22:00:00.000Z',
  ]);
});

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-12', 31],
])('the month %s has %i days', (month, days) => expect(daysOfMonth(month)).toHaveLength(days));

test('a report covers the month until today by default', () => {
  expect(rangesOf({}, NOW)).toEqual({
    range: { from: '2026-03-01', to: '2026-03-05' },
    previous: { from: '2026-02-24', to: '2026-02-28' },
    isMonthToDate: true,
  });
  expect(rangesOf({ from: '2026-02-01', to: '2026-02-28' }, NOW)).toMatchObject({ isMonthToDate: false });
});

test('the month until today changes at midnight in South Africa', () => {
  expect(rangesOf({}, Date.parse('2026-03-31T22:00:00Z')).range).toEqual({ from: '2026-04-01', to: '2026-04-01' });
});

test('a range is read as a month if it covers all of it and its month is aggregated', () => {
  const days = daysOf({ from: '2026-01-31', to: '2026-04-30' });
  const counted = new Set(['2026-01', '2026-02', '2026-04']);
  expect(wholeMonths(days, counted)).toEqual(['2026-02', '2026-04']);
});
