import { redirectFaults, redirectTarget, redirectTargets } from './redirects';

const faultsOf = (...pairs: [string, string][]) =>
  redirectFaults(pairs.map(([from, to]) => ({ from, to }))).map(({ index, field, message }) => [index, field, message]);

test('paths that the shop has lost may lead anywhere', () =>
  expect(faultsOf(['/summer', '/shop/new'], ['/old/bra.html', 'https://example.org/'])).toEqual([]));

test.each(['summer', '/', '/a?b', '/a#b', '/a//b', '/a b', ''])('%j is no path to lead from', (from) =>
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
])('%s belongs to the shop', (from) =>
  expect(faultsOf([from, '/'])).toEqual([[0, 'from', 'is a page of the shop or one of its files']]),
);

test('a path leads to one place', () =>
  expect(faultsOf(['/summer', '/'], ['/Summer/', '/shop'])).toEqual([[1, 'from', 'is redirected already']]));

test('ways that lead in a circle are refused', () => {
  expect(faultsOf(['/a', '/A/'])).toEqual([[0, 'to', 'leads in a circle']]);
  expect(faultsOf(['/a', '/b?x=1'], ['/b', '/c'], ['/c', '/a'])).toHaveLength(3);
  expect(faultsOf(['/a', '/b'], ['/b', '/shop'])).toEqual([]);
});

test('a path leads to the end of its way', () => {
  const targets = redirectTargets([
    { from: '/a', to: '/b' },
    { from: '/b', to: '/shop?sort=new' },
  ]);
  expect(redirectTarget(targets, '/A/')).toBe('/shop?sort=new');
  expect(redirectTarget(targets, '/c')).toBeNull();
});
