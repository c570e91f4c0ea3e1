import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { changedPaths, smokePaths } from './smoke-paths';

const screen = { screen: 'src/screen.tsx' };
const preload = { '/shop': screen, '/product/:id': screen, '/shop/:category': screen, '/cart': screen };

test('the smoke test opens the declared paths, or else the preloaded ones without parameters', () => {
  expect(smokePaths({ preload }, '/')).toEqual(['/shop', '/cart']);
  expect(smokePaths({}, '/')).toEqual([]);
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

test.each([
  ['paths that load it, and those with unknown scripts', ['product.js'], ['/shop', '/product/nara-001', '/contact']],
  ['every path that loads it', ['shared.js'], PATHS],
  [
    'the first path, and those with unknown scripts, if it is the entry',
    ['remoteEntry.js', 'mf-manifest.json'],
    ['/shop', '/contact'],
  ],
  ['every path if none loads it', ['dialog.js'], PATHS],
])('of a new script, the smoke test opens %s', (_, scripts, opened) => {
  const changed = Object.fromEntries(scripts.map((script) => [script, 'sha384-new']));
  expect(changedPaths(PATHS, shopWith(changed), shopWith())).toEqual(opened);
});
