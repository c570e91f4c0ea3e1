import { countDays, daysOf, monthToDate, previousRange } from './rules';

test('a date range includes its first and its last day', () => {
  const range = { from: '2026-02-27', to: '2026-03-02' };
  expect(countDays(range)).toBe(4);
  expect(daysOf(range)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
});

test('a date range counts a leap day', () => expect(countDays({ from: '2028-02-28', to: '2028-03-01' })).toBe(3));

test('the previous range has the same length and ends the day before, and the month to date starts on the first', () => {
  expect(previousRange({ from: '2026-03-01', to: '2026-03-21' })).toEqual({ from: '2026-02-08', to: '2026-02-28' });
  expect(previousRange({ from: '2026-03-05', to: '2026-03-05' })).toEqual({ from: '2026-03-04', to: '2026-03-04' });
  expect(monthToDate('2026-03-05')).toEqual({ from: '2026-03-01', to: '2026-03-05' });
});
