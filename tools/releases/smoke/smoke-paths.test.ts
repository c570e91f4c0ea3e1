import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { changedPaths, smokePaths } from './smoke-paths';

const screen = { screen: 'src/screen.tsx' };
const preload = { '/shop': screen, '/product/:id': screen, '/shop/:category': screen, '/cart': screen };

test('a version is tried at what the remote preloads, where no value is needed', () => {
  expect(smokePaths({ preload }, '/')).toEqual(['/shop', '/cart']);
  expect(smokePaths({}, '/')).toEqual([]);
});

test('or at what it declares', () => {
  expect(smokePaths({ preload, smoke: ['/product/nara-001'] }, '/')).toEqual(['/product/nara-001']);
  expect(smokePaths({ smoke: ['/admin', '/admin/orders?status=new'] }, '/admin')).toHaveLength(2);
});

test.each([
  ['a pattern', '/admin/orders/:id'],
  ['an address of another remote', '/administration'],
])('%s is refused', (_, path) => expect(() => smokePaths({ smoke: [path] }, '/admin')).toThrow(path));

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

test('a version is tried where it loads a script that the live one lacks, and where nothing says what is loaded', () => {
  expect(changedIn({ 'product.js': 'sha384-new' })).toEqual(['/shop', '/product/nara-001', '/contact']);
  expect(changedIn({ 'shared.js': 'sha384-new' })).toEqual(PATHS);
});

test('a version whose entry alone is new is tried at its first address', () => {
  expect(changedIn({ 'remoteEntry.js': 'sha384-new', 'mf-manifest.json': 'sha384-new' })).toEqual([
    '/shop',
    '/contact',
  ]);
});

test('a version is tried everywhere if no address says where a new script is loaded', () => {
  expect(changedIn({ 'dialog.js': 'sha384-new' })).toEqual(PATHS);
});
