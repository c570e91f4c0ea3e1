import { addressesOf } from './addresses-of';

test('every address that can be opened as it stands, once', () => {
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
