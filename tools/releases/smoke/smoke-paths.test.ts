import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { changedPaths, smokePaths } from './smoke-paths';

const screen = { screen: 'src/screen.tsx' };
const preload = { '/shop': screen, '/product/:id': screen, '/shop/:category': screen, '/cart': screen };

test('the smoke test opens the preloaded paths without parameters', () => {
  expect(smokePaths({ preload }, '/')).toEqual(['/shop', '/cart']);
  expect(smokePaths({}, '/')).toEqual([]);
});

test('the smoke test opens the declared paths instead of the preloaded ones', () => {
  expect(smokePaths({ preload, smoke: ['/product/nara-001'] }, '/')).toEqual(['/product/nara-001']);
  expect(smokePaths({ smoke: ['/admin', '/admin/orders?status=new'] }, '/admin')).toHaveLength(2);
});

test.each([
  ['a pattern', '/admin/orders/:id'],
  ['an address of another remote', '/administration'],
])('%s is no smoke path', (_, path) => expect(() => smokePaths({ smoke: [path] }, '/admin')).toThrow(path));

/** Returns a version of the shop whose address `/cart` loads `cart.js`, and so on, with `shared.js` each. */
function shopWith(changed: Record<string, string> = {}): RemoteRelease {
  const base = '/remotes/storefront/1.0.0-00000000/';
  const at = (file: string) => ({ scripts: [`${base}remoteEntry.js`, `${base}shared.js`, base + file], data: [] });
  const files = ['remoteEntry.js', 'shared.js', 'shop.js', 'cart.js', 'product.js', 'dialog.js'];
  return {
    name: 'storefront',
    pathPrefix: '/',
    entry: `${base}remoteEntry.js`,
    integrity: { ...Object.fromEntries(files.map((file) => [file, `sha384-${file}`])), ...changed },
    preload: { '/shop': at('shop.js'), '/cart': at('cart.js'), '/product/:id': at('product.js') },
  } as unknown as RemoteRelease;
}
const PATHS = ['/shop', '/cart?from=mail', '/product/nara-001', '/contact'];
const changedIn = (changed: Record<string, string>) => changedPaths(PATHS, shopWith(changed), shopWith());

test('the smoke test opens paths that load a new script, and paths whose scripts are unknown', () => {
  expect(changedIn({ 'product.js': 'sha384-new' })).toEqual(['/shop', '/product/nara-001', '/contact']);
  expect(changedIn({ 'shared.js': 'sha384-new' })).toEqual(PATHS);
});

test('the smoke test opens the first path, and paths with unknown scripts, if only the entry is new', () => {
  expect(changedIn({ 'remoteEntry.js': 'sha384-new', 'mf-manifest.json': 'sha384-new' })).toEqual([
    '/shop',
    '/contact',
  ]);
});

test('the smoke test opens every path if none of them loads the new script', () => {
  expect(changedIn({ 'dialog.js': 'sha384-new' })).toEqual(PATHS);
});
