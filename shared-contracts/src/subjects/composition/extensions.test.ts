import { extensionFault } from './extensions';
import { Extension, Extensions, PublishedRelease } from './schemas';

const ENTRY: Extension = {
  point: 'navigation',
  id: 'overview',
  label: 'Spare Parts',
  path: '/admin/apps/parts',
  icon: 'wrench',
  roles: ['admin'],
};

test.each<Extension>([
  ENTRY,
  { point: 'command', id: 'order', label: 'Order a part', path: '/admin/apps/parts/new', roles: ['logistics'] },
  { point: 'dashboard-card', id: 'card', title: 'Parts', portal: 'enterprise', roles: ['admin'] },
  { point: 'order-panel', id: 'panel', title: 'Parts', roles: ['admin'] },
  { point: 'settings-page', id: 'settings', title: 'Parts', roles: ['admin'] },
  { point: 'product-slot', id: 'slot' },
  { point: 'event', id: 'watch', types: ['order.created'], roles: ['admin'] },
])('an extension for $point can be declared', (extension) => expect(Extension.parse(extension)).toEqual(extension));

test.each([
  ['an unknown place', { ...ENTRY, point: 'footer' }],
  ['nobody who sees it', { ...ENTRY, roles: [] }],
  ['another origin', { ...ENTRY, path: '//elsewhere.example' }],
  ['a script', { ...ENTRY, path: 'javascript:alert(1)' }],
  ['an unknown icon', { ...ENTRY, icon: 'skull' }],
  ['an id that is no name', { ...ENTRY, id: 'The Overview' }],
  ['an unknown event', { point: 'event', id: 'watch', types: ['order.eaten'], roles: ['admin'] }],
])('an extension with %s is refused', (_, extension) => expect(Extension.safeParse(extension).success).toBe(false));

test('a remote declares at most 30 extensions', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...ENTRY, id: `entry-${at}` }));
  expect(Extensions.safeParse(many(30)).success).toBe(true);
  expect(Extensions.safeParse(many(31)).success).toBe(false);
});

test.each([
  [[ENTRY], '/admin/apps/parts', null],
  [[{ ...ENTRY, path: '/admin/apps/parts/stock' }], '/admin/apps/parts', null],
  [[{ ...ENTRY, path: '/shop' }], '/', null],
  [[ENTRY, ENTRY], '/admin/apps/parts', 'declares overview twice'],
  [[{ ...ENTRY, path: '/admin/apps/parts-2' }], '/admin/apps/parts', 'leads with overview out of /admin/apps/parts'],
  [[{ ...ENTRY, path: '/admin/orders' }], '/admin/apps/parts', 'leads with overview out of /admin/apps/parts'],
])('the fault of extensions %j under the path %s: %s', (extensions, prefix, fault) =>
  expect(extensionFault(extensions, prefix)).toBe(fault),
);

test('a release with an extension outside its path prefix is refused', () => {
  const { error } = PublishedRelease.safeParse({
    name: 'parts',
    version: '1.0.0',
    manifest: '/remotes/parts/1.0.0/release.json',
    container: 'parts_remote',
    entry: '/remotes/parts/1.0.0/remoteEntry.js',
    pathPrefix: '/admin/apps/others',
    requires: { contracts: '^1' },
    integrity: {},
    preload: {},
    budgetKiB: 40,
    imports: {},
    extensions: [ENTRY],
  });
  expect(error?.issues).toMatchObject([
    { path: ['extensions'], message: 'leads with overview out of /admin/apps/others' },
  ]);
});
