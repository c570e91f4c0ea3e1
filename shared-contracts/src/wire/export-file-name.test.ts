import { daysOfSpan, exportFileName } from './export-file-name';

const MORNING = Date.parse('2026-11-21T09:00:00Z');

test('a file carries the day of South Africa', () => {
  expect(exportFileName('orders', 'csv', {}, MORNING)).toBe('orders-2026-11-21.csv');
  expect(exportFileName('orders', 'csv', {}, Date.parse('2026-11-21T22:30:00Z'))).toBe('orders-2026-11-22.csv');
});

test.each([
  [{ from: '2026-11-01', to: '2026-11-20' }, 'sales-2026-11-01-to-2026-11-20.csv'],
  [{ from: '2026-11-20', to: '2026-11-20' }, 'sales-2026-11-20.csv'],
  [{ from: '2026-11-01' }, 'sales-2026-11-01-to-2026-11-21.csv'],
  [{ from: '2026-11-21' }, 'sales-2026-11-21.csv'],
  [{ to: '2026-11-20' }, 'sales-until-2026-11-20.csv'],
])('a file carries the days that it is about: %j', (days, name) =>
  expect(exportFileName('sales', 'csv', days, MORNING)).toBe(name),
);

test('the days of a span are South African, and its end is not part of it', () => {
  expect(daysOfSpan({ from: '2026-11-19T22:00:00Z', to: '2026-11-20T22:00:00Z' })).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
  });
  expect(daysOfSpan({})).toEqual({});
});
