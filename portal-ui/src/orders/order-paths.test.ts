import { orderPaths } from './order-links';

test.each([
  ['/admin/logs', 'admin', '/admin/orders/NARA-1/trace'],
  ['/admin/enterprise/orders', 'admin', '/admin/enterprise/orders/NARA-1/trace'],
  ['/admin/enterprise', 'logistics', '/admin/enterprise/orders/NARA-1/trace'],
  // Only admins may open the back office's orders.
  ['/admin/integration', 'logistics', '/admin/enterprise/orders/NARA-1/trace'],
] as const)('the order trace link on %s leads %s to %s', (pathname, role, trace) => {
  expect(orderPaths('NARA-1', pathname, role)?.trace).toBe(trace);
});

test('order details open over the order list of the same portal', () => {
  expect(orderPaths('NARA-1', '/admin/logs', 'admin')?.details).toBe('/admin/orders?order=NARA-1');
});

test('a role without access to orders gets no order links', () => {
  expect(orderPaths('NARA-1', '/admin/products', 'merchandising')).toBeNull();
  expect(orderPaths('NARA-1', '/admin/products', undefined)).toBeNull();
});
