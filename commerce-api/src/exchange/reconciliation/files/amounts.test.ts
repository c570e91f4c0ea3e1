import fc from 'fast-check';
import { readAmount, readDay, readTime } from './values';

test.each<[string, number | null]>([
  ['1133', 113_300],
  ['1133.0', 113_300],
  ['-1000.72', -100_072],
  ['- 1 000,72', -100_072],
  ['1\u00a0000,72', 100_072],
  ['1,234,567.89', 123_456_789],
  ['1.234,56', 123_456],
  ['R 750', 75_000],
  ['-R 1,234.56', -123_456],
  ['R -5.00', -500],
  ['(20.00)', -2000],
  ['20.00-', -2000],
  ['20.00 Dr', -2000],
  ['20.00Cr', 2000],
  ['+509910.25', 50_991_025],
  ['0', 0],
  ['-0.00', 0],
  ['1.234', null],
  ['1,23,4', null],
  ['--5', null],
  ['-5-', null],
  ['1e9', null],
  ['', null],
  ['twelve', null],
  ['1234567890123456', null],
])('the amount %j is read as %j cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});

test('an amount is read back as it was written, with any grouping and sign', () => {
  const amount = fc.record({
    cents: fc.integer({ min: 1, max: 99_999_999_99 }),
    group: fc.constantFrom('', ' ', ','),
    isNegative: fc.boolean(),
  });
  fc.assert(
    fc.property(amount, ({ cents, group, isNegative }) => {
      const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group);
      const text = `${isNegative ? '-' : ''}${whole}.${String(cents % 100).padStart(2, '0')}`;
      expect(readAmount(text)).toBe(isNegative ? -cents : cents);
    }),
  );
});

test.each<[string, string | null]>([
  ['2026/03/05', '2026-03-05'],
  ['2026-03-05 13:29:55', '2026-03-05'],
  ['20260305', '2026-03-05'],
  ['05/03/2026', '2026-03-05'],
  ['5-3-26', '2026-03-05'],
  ['05Mar2026', '2026-03-05'],
  ['5 March 2026', '2026-03-05'],
  ['30/02/2026', null],
  ['2026-13-01', null],
  ['202603051', null],
  ['yesterday', null],
  ['', null],
])('the date %j is read as %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('a date is read with day or month first as configured', () => {
  expect(readDay('03/05/2026', 'mdy')).toBe('2026-03-05');
  expect(readDay('03/05/2026', 'dmy')).toBe('2026-05-03');
});

test('a time without a zone is South African, and every time has its South African day', () => {
  expect(readTime('2026-03-05 23:59:59')).toEqual({ at: Date.parse('2026-03-05T21:59:59Z'), day: '2026-03-05' });
  expect(readTime('2026-03-05T22:00:00.5Z')).toEqual({ at: Date.parse('2026-03-05T22:00:00.5Z'), day: '2026-03-06' });
  expect(readTime('2026/03/05')).toEqual({ at: Date.parse('2026-03-04T22:00:00Z'), day: '2026-03-05' });
  expect(readTime('soon')).toBeNull();
});
