import { ORDER_ID_PATTERN } from '@nara/shared-contracts/rules/common';
import { DAY_MS } from '#platform/time';
import { mockOrder, mockOrderId, mockOrderTime } from './mock-order';

const NOW = Date.parse('2026-03-05T10:00:00.000Z');
const stock = (available = 100) => [
  { productId: 'p1', variantId: 'v1', priceCents: 10_000, available },
  { productId: 'p2', variantId: 'v2', priceCents: 20_000, available },
];
const which = (index: number, isNewCustomer = false, seed = 7) => ({ seed, index, isNewCustomer });

test('mock orders are the same for one seed and differ for another', () => {
  const make = (seed: number) =>
    Array.from({ length: 20 }, (_, index) => mockOrder(which(index, false, seed), stock(), NOW));
  expect(make(7)).toEqual(make(7));
  expect(make(7)).not.toEqual(make(8));
});

test('mock order ids are unique, well-formed and distinguishable from real ones by their time', () => {
  const ids = [false, true].flatMap((isNew) =>
    Array.from({ length: 1000 }, (_, index) => mockOrderId(which(index, isNew))),
  );
  expect(new Set(ids).size).toBe(2000);
  for (const id of ids) expect(id).toMatch(ORDER_ID_PATTERN);
  expect(Number(ids[0]?.split('-')[1])).toBeLessThan(Date.parse('2020-01-01'));
});

test('mock orders of regular customers repeat addresses, and those of new customers do not', () => {
  const emails = (isNew: boolean) =>
    Array.from({ length: 200 }, (_, index) => mockOrder(which(index, isNew), stock(1000), NOW)?.email);
  expect(new Set(emails(true)).size).toBe(200);
  expect(new Set(emails(false)).size).toBeLessThanOrEqual(25);
  expect(emails(true)[0]).toMatch(/@mock\.example$/);
});

test('mock orders never exceed the stock', () => {
  const left = stock(3);
  const orders = Array.from({ length: 20 }, (_, index) => mockOrder(which(index), left, NOW));
  const pieces = orders.flatMap((order) => order?.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  expect([pieces, orders.at(-1)]).toEqual([6, null]);
});

test('mock orders lie within the given days and never in the future', () => {
  const times = Array.from({ length: 100 }, (_, index) => mockOrderTime(which(index), 7, NOW));
  expect(Math.max(...times)).toBeLessThanOrEqual(NOW);
  expect(Math.min(...times)).toBeGreaterThan(NOW - 7 * DAY_MS);
  expect(mockOrderTime(which(3), 0, NOW)).toBe(NOW);
});
