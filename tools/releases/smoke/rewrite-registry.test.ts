import type { RemoteRelease, RemotesDocument, ShellRelease } from '@nara/shared-contracts/api/composition';
import { rewriteDocument, rewriteRegistry, rewriteShell } from './rewrite-registry';

const release = (name: string, version: string) => ({ name, version }) as RemoteRelease;
const registry = JSON.stringify({
  contracts: '1.0.0',
  shell: { version: '1' },
  remotes: [release('admin', '1'), release('shop', '1')],
});
const change = ({ remotes, ...rest }: RemotesDocument) => ({
  ...rest,
  remotes: [...remotes.slice(1), release('admin', '</script>')],
});

test('rewriting a registry replaces its releases and keeps the rest', () => {
  expect(JSON.parse(rewriteRegistry(registry, change))).toEqual({
    contracts: '1.0.0',
    shell: { version: '1' },
    remotes: [release('shop', '1'), release('admin', '</script>')],
  });
});

test('rewriting the registry of a document keeps its other scripts, and one without a registry is refused', () => {
  expect(() => rewriteDocument('<h1>Bad gateway</h1>', change)).toThrow('no registry');
  const html = `<p></p><script type="application/json" id="remotes" data-report="x">${registry}</script><script>a()</script>`;
  const changed = rewriteDocument(html, change);
  expect(changed).toMatch(/^<p><\/p><script type="application\/json" id="remotes" data-report="x">\{/);
  expect(changed.endsWith('</script><script>a()</script>')).toBe(true);
  expect(changed.match(/<\/script>/g)).toHaveLength(2);
});

test('rewriting the shell of a document replaces it everywhere it is named', () => {
  const shell = {
    name: 'shell',
    version: '2',
    entry: '/shell/2/main.b.js',
    integrity: { 'main.b.js': 'sha384-b' },
  } as unknown as ShellRelease;
  const html =
    '<script>ahead({"url":"/shell/1/main.a.js","integrity":"sha384-a"});watch("/shell/1/")</script>' +
    '<script>start({"url":"/shell/1/main.a.js","integrity":"sha384-a"},[])</script>';
  expect(rewriteShell(html, shell)).toBe(
    '<script>ahead({"url":"/shell/2/main.b.js","integrity":"sha384-b"});watch("/shell/2/")</script>' +
      '<script>start({"url":"/shell/2/main.b.js","integrity":"sha384-b"},[])</script>',
  );
  expect(() => rewriteShell('<p></p>', shell)).toThrow('starts no shell');
});
