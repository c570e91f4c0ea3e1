import { forgetOrder, placedOrders, rememberOrder, tokenOf } from './order-query';

afterEach(() => localStorage.clear());

test('the token of a remembered order is found by its order id until that order is forgotten', () => {
  rememberOrder({ orderId: 'A', token: 'a' });
  rememberOrder({ orderId: 'B', token: 'b' });
  expect([tokenOf('A'), tokenOf('B'), tokenOf('C')]).toEqual(['a', 'b', undefined]);
  forgetOrder('B');
  expect(placedOrders()).toEqual([{ orderId: 'A', token: 'a' }]);
});

test('the remembered orders are the newest fifty, each once', () => {
  for (let n = 0; n < 60; n += 1) rememberOrder({ orderId: `order-${n}`, token: 't' });
  rememberOrder({ orderId: 'order-59', token: 'new' });
  const kept: unknown[] = JSON.parse(localStorage.getItem('nara-orders') ?? '[]');
  expect(kept).toHaveLength(50);
  expect(kept[0]).toEqual({ orderId: 'order-59', token: 'new' });
  expect(tokenOf('order-9')).toBeUndefined();
});

test('invalid entries among the remembered orders are ignored', () => {
  localStorage.setItem('nara-orders', JSON.stringify([{ orderId: 1 }, null, { orderId: 'A', token: 'a' }]));
  expect(tokenOf('A')).toBe('a');
});
