import { forgetOrder, placedOrders, rememberOrder, tokenOf } from './placed-orders';

afterEach(() => localStorage.clear());

test('knows the orders of this device', () => {
  rememberOrder({ orderId: 'A', token: 'a' });
  rememberOrder({ orderId: 'B', token: 'b' });
  expect([tokenOf('A'), tokenOf('B'), tokenOf('C')]).toEqual(['a', 'b', undefined]);
});

test('keeps an order once, and the newest fifty', () => {
  for (let n = 0; n < 60; n += 1) rememberOrder({ orderId: `order-${n}`, token: 't' });
  rememberOrder({ orderId: 'order-59', token: 'new' });
  const kept: unknown[] = JSON.parse(localStorage.getItem('nara-orders') ?? '[]');
  expect(kept).toHaveLength(50);
  expect(kept[0]).toEqual({ orderId: 'order-59', token: 'new' });
  expect(tokenOf('order-9')).toBeUndefined();
});

test('what is no order is ignored', () => {
  localStorage.setItem('nara-orders', JSON.stringify([{ orderId: 1 }, null, { orderId: 'A', token: 'a' }]));
  expect(tokenOf('A')).toBe('a');
});

test('lets one go', () => {
  rememberOrder({ orderId: 'A', token: 'a' });
  rememberOrder({ orderId: 'B', token: 'b' });
  forgetOrder('B');
  expect(placedOrders()).toEqual([{ orderId: 'A', token: 'a' }]);
});
