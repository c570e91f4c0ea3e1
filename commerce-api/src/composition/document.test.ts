import { documentPolicy, renderDocument } from './document';

const shell = {
  main: { url: '/shell/main.abc.js', integrity: 'sha384-main' },
  css: 'body{margin:0}',
  gates: { site: '<main>site gate</main>', enterprise: '<main>enterprise gate</main>' },
};

const remote = {
  name: 'storefront',
  version: '1.0.0-</script><script>',
  container: 'storefront_remote',
  entry: '/remotes/storefront/1/remoteEntry.js',
  pathPrefix: '/',
  requires: { contracts: '^1' },
  integrity: {},
  preload: { '/product/:id': { scripts: [], data: ['/api/catalogue/products/:id'] } },
};

const render = (pathname: string) => renderDocument({ shell, remotes: [remote], pathname, nonce: 'n0nce' });

test.each([
  ['/shop', 'site gate'],
  ['/admin', 'enterprise gate'],
  ['/admin/enterprise/orders', 'enterprise gate'],
])('%s carries the %s', (pathname, gate) => {
  expect(render(pathname)).toContain(gate);
});

test('the registry cannot end the script element it stands in', () => {
  const [, json = ''] = /id="remotes">(.*?)<\/script>/.exec(render('/')) ?? [];
  expect(JSON.parse(json)).toMatchObject({ remotes: [{ version: remote.version }] });
});

test('a path that somebody made up cannot break out of the attribute it stands in', () => {
  expect(render('/product/"><img src=x onerror=alert(1)>')).not.toContain('<img');
});

test('every inline script and style carries the nonce', () => {
  const inline = render('/').match(/<(script|style)(?![^>]*type="application\/json")[^>]*>/g) ?? [];
  expect(inline.length).toBeGreaterThan(2);
  for (const tag of inline) expect(tag).toContain('nonce="n0nce"');
});

test('the policy allows no inline script, no evaluation and no foreign place', () => {
  const policy = documentPolicy('n0nce');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'nonce-n0nce';");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test('development servers are named one by one, with their sockets', () => {
  const policy = documentPolicy('n0nce', ['http://localhost:3001']);
  expect(policy).toContain("script-src 'self' 'nonce-n0nce' http://localhost:3001;");
  expect(policy).toContain("connect-src 'self' http://localhost:3001 ws://localhost:3001;");
});
