import { remoteForPath } from './remotes';

const remotes = [
  { name: 'storefront', pathPrefix: '/' },
  { name: 'admin', pathPrefix: '/admin' },
  { name: 'enterprise', pathPrefix: '/admin/enterprise' },
];

test.each([
  ['/', 'storefront'],
  ['/shop/women', 'storefront'],
  ['/admin', 'admin'],
  ['/admin/', 'admin'],
  ['/admin/orders', 'admin'],
  ['/admin/enterprise', 'enterprise'],
  ['/admin/enterprise/orders', 'enterprise'],
  ['/admin/enterprises', 'admin'],
  ['/administrator', 'storefront'],
  ['', 'storefront'],
])('the path %j belongs to the remote %s, whatever the order of the remotes', (path, name) => {
  expect(remoteForPath(remotes, path)?.name).toBe(name);
  expect(remoteForPath(remotes.toReversed(), path)?.name).toBe(name);
});

test('a path that no remote covers belongs to no remote', () => {
  expect(remoteForPath(remotes.slice(1), '/shop')).toBeUndefined();
  expect(remoteForPath([], '/')).toBeUndefined();
});
