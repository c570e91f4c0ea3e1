import { monthsOf } from './months';

const at = (time: string) => Date.parse(`${time}+02:00`);

test('sums orders by the South African month, without a gap until now', () => {
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

test('an order of a clock that is ahead is counted too', () => {
  const orders = [{ created_at: at('2026-12-01T00:00:00'), cents: 100 }];
  expect(monthsOf(orders, at('2026-11-30T23:59:59'))).toEqual([{ month: '2026-12', orders: 1, value: 1 }]);
});

test('without orders there are no months', () => expect(monthsOf([], at('2026-11-30T10:00:00'))).toEqual([]));
