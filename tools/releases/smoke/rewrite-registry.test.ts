import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { rewriteDocument, rewriteRegistry } from './rewrite-registry';

const release = (name: string, version: string) => ({ name, version }) as RemoteRelease;
const registry = JSON.stringify({ contracts: '1.0.0', remotes: [release('admin', '1'), release('shop', '1')] });
const change = (remotes: RemoteRelease[]) => [...remotes.slice(1), release('admin', '</script>')];

test('a registry gets other releases, and keeps the rest', () => {
  expect(JSON.parse(rewriteRegistry(registry, change))).toEqual({
    contracts: '1.0.0',
    remotes: [release('shop', '1'), release('admin', '</script>')],
  });
});

test('so does that of a document, whose other scripts stay', () => {
  const html = `<p></p><script type="application/json" id="remotes" data-report="x">${registry}</script><script>a()</script>`;
  const changed = rewriteDocument(html, change);
  expect(changed).toMatch(/^<p><\/p><script type="application\/json" id="remotes" data-report="x">\{/);
  expect(changed.endsWith('</script><script>a()</script>')).toBe(true);
  expect(changed.match(/<\/script>/g)).toHaveLength(2);
});

test('a page that is not composed is said to be none', () => {
  expect(() => rewriteDocument('<h1>Bad gateway</h1>', change)).toThrow('no registry');
});
