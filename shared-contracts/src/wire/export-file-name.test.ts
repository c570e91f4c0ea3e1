import { daysOfSpan, exportFileName } from './days';

const MORNING = Date.parse('2026-11-21T09:00:00Z');

test('an export file name carries the South African date', () => {
  expect(exportFileName('orders', 'csv', {}, MORNING)).toBe('orders-2026-11-21.csv');
  expect(exportFileName('orders', 'csv', {}, Date.parse('2026-11-21T22:30:00Z'))).toBe('orders-2026-11-22.csv');
});

test.each([
  [{ from: '2026-11-01', to: '2026-11-20' }, 'sales-2026-11-01-to-2026-11-20.csv'],
  [{ from: '2026-11-20', to: '2026-11-20' }, 'sales-2026-11-20.csv'],
  [{ from: '2026-11-01' }, 'sales-2026-11-01-to-2026-11-21.csv'],
  [{ from: '2026-11-21' }, 'sales-2026-11-21.csv'],
  [{ to: '2026-11-20' }, 'sales-until-2026-11-20.csv'],
])('an export file name carries its range of days: %j', (days, name) =>
  expect(exportFileName('sales', 'csv', days, MORNING)).toBe(name),
);

test('a time span gives South African days and excludes its end', () => {
  expect(daysOfSpan({ from: '2026-11-19T22:00:00Z', to: '2026-11-20T22:00:00Z' })).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
  });
  expect(daysOfSpan({})).toEqual({});
});
