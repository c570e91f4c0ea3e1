import { addressesOf } from './addresses-of';

test('the addresses of a remote list each route without parameters once', () => {
  const routes = [
    {
      children: [
        { path: '/admin', children: [{ path: '/admin/orders' }, { path: '/admin/orders/:id/trace' }] },
        { path: '/admin' },
        { path: '/admin/*' },
      ],
    },
  ];
  expect(addressesOf(routes)).toEqual(['/admin', '/admin/orders']);
});
