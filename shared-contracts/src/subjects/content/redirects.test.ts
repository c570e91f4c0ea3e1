import { redirectFaults, redirectTarget, redirectTargets } from './redirects';

const faultsOf = (...pairs: [string, string][]) =>
  redirectFaults(pairs.map(([from, to]) => ({ from, to }))).map(({ index, field, message }) => [index, field, message]);

test('a redirect from an unused path may lead to any address', () =>
  expect(faultsOf(['/summer', '/shop/new'], ['/old/bra.html', 'https://example.org/'])).toEqual([]));

test.each(['summer', '/', '/a?b', '/a#b', '/a//b', '/a b', ''])('%j is refused as the path of a redirect', (from) =>
  expect(faultsOf([from, '/'])).toEqual([[0, 'from', 'must be a path such as /summer, without ? and #']]),
);

test.each([
  '/faq',
  '/FAQ/',
  '/.well-known/security.txt',
  '/admin/catalogue',
  '/api/orders',
  '/product/bra',
  '/shop/women',
])('a redirect from the shop’s own path %s is refused', (from) =>
  expect(faultsOf([from, '/'])).toEqual([[0, 'from', 'is a page of the shop or one of its files']]),
);

test('a second redirect from the same path is refused', () =>
  expect(faultsOf(['/summer', '/'], ['/Summer/', '/shop'])).toEqual([[1, 'from', 'is redirected already']]));

test('redirects that form a circle are refused', () => {
  expect(faultsOf(['/a', '/A/'])).toEqual([[0, 'to', 'leads in a circle']]);
  expect(faultsOf(['/a', '/b?x=1'], ['/b', '/c'], ['/c', '/a'])).toHaveLength(3);
  expect(faultsOf(['/a', '/b'], ['/b', '/shop'])).toEqual([]);
});

test('a chain of redirects leads straight to its last target', () => {
  const targets = redirectTargets([
    { from: '/a', to: '/b' },
    { from: '/b', to: '/shop?sort=new' },
  ]);
  expect(redirectTarget(targets, '/A/')).toBe('/shop?sort=new');
  expect(redirectTarget(targets, '/c')).toBeNull();
});
