import { monthsOf } from './months';

const at = (time: string) => Date.parse(`${time}+02:00`);

test('orders are summed by South African month without gaps until now', () => {
  const orders = [
    { created_at: at('2026-10-31T23:59:59'), cents: 10_000 },
    { created_at: at('2026-11-01T00:00:00'), cents: 5 },
    { created_at: at('2026-11-30T10:00:00'), cents: 20 },
  ];
  expect(monthsOf(orders, at('2027-01-02T10:00:00'))).toEqual([
    { month: '2026-10', orders: 1, value: 100 },
    { month: '2026-11', orders: 2, value: 0.25 },
    { month: '2026-12', orders: 0, value: 0 },
    { month: '2027-01', orders: 0, value: 0 },
  ]);
});

test('an order dated in the future by a fast clock is counted too', () => {
  const orders = [{ created_at: at('2026-12-01T00:00:00'), cents: 100 }];
  expect(monthsOf(orders, at('2026-11-30T23:59:59'))).toEqual([{ month: '2026-12', orders: 1, value: 1 }]);
});

test('a customer without orders has no months', () => expect(monthsOf([], at('2026-11-30T10:00:00'))).toEqual([]));
