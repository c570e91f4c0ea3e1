import { datedFileName } from './download';

test('a file is named by the South African date', () => {
  expect(datedFileName('orders', 'csv', new Date('2026-11-21T09:00:00Z'))).toBe('orders-2026-11-21.csv');
  expect(datedFileName('orders', 'csv', new Date('2026-11-21T22:30:00Z'))).toBe('orders-2026-11-22.csv');
});
