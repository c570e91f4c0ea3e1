import { canCompare, formatPoint, formatRange, percentOf, shortProduct, shortRand } from './labels';

test('a date range is written with years, a day without its year, and a month with it', () => {
  expect(formatRange({ from: '2025-12-30', to: '2026-01-05' })).toBe('30 Dec 2025 – 05 Jan 2026');
  expect([formatPoint('2026-01-05', 'day'), formatPoint('2026-01-01', 'month')]).toEqual(['05 Jan', 'Jan 2026']);
});

test.each([
  [0, 'R0'],
  [750, 'R750'],
  [20_000, 'R20k'],
  [2_500_000, 'R2.5M'],
])('%i rand on a chart axis is written as %s', (rand, words) => expect(shortRand(rand)).toBe(words));

test('a ratio is written in percent; a comparison needs a current and a non-zero previous figure', () => {
  expect(percentOf(153, 1000)).toBe('15.3%');
  expect([
    canCompare({ now: 5, before: 0 }),
    canCompare({ now: null, before: 3 }),
    canCompare({ now: 0, before: 3 }),
  ]).toEqual([false, false, true]);
});

test('a long product name is shortened before its colour', () => {
  expect(shortProduct('Flow Longline Sports Bra - Sage')).toBe('Flow Longline Spor… - Sage');
  expect(shortProduct('Essential Leggings - Black')).toBe('Essential Leggings - Black');
  expect(shortProduct('Yoga Mat - Sage')).toBe('Yoga Mat - Sage');
});
