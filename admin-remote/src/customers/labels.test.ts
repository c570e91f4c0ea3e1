import { formatDay, formatMonth, yearsOf } from './labels';

test('a month of customer orders is abbreviated', () => expect(formatMonth('2026-11')).toBe('Nov 26'));

test('an event day is in South African time', () => expect(formatDay('2026-11-21T22:05:00.000Z')).toBe('22 Nov 2026'));

test('the months of a customer are totalled by year, newest first, to the cent', () => {
  const months = [
    { month: '2025-12', orders: 1, value: 0.1 },
    { month: '2026-01', orders: 2, value: 0.1 },
    { month: '2026-02', orders: 0, value: 0.2 },
  ];
  expect(yearsOf(months)).toEqual([
    { year: '2026', orders: 2, value: 0.3 },
    { year: '2025', orders: 1, value: 0.1 },
  ]);
});
