import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { composedAppForFile } from '../../../testing/releases/composed-app';
import { sampleShell } from '../../../testing/releases/sample-shell';

const shell = sampleShell({ script: 'shell()' });

const composed = composedAppForFile({ shell, files: { 'artwork/dist/products/top.webp': 'picture' } });

/** Requests a path exactly as written; clients normalise an address before they send it. */
async function get(target: string, accept: string, method = 'GET') {
  const { hostname, port } = new URL(composed.test.url);
  const [answer] = (await once(
    request({ hostname, port, path: target, method, headers: { accept } }).end(),
    'response',
  )) as [IncomingMessage];
  return { status: answer.statusCode, type: answer.headers['content-type'], body: await text(answer) };
}

const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

const MISSING = [
  ...['/images/%', '/images/%E0%A4%A', '/images/nothing.webp', '/images/', '/images/%00', '/images/%2e%2e/%2e%2e/x'],
  ...['/images/.env', '/images/products', '/shell/%', '/shell/nothing.js', '/shell/', '/shell/%2e%2e%2frelease.json'],
  ...['/fonts/%', '/fonts/nothing.woff2', '/remotes/%', '/remotes/', '/remotes/shop/1/%', '/remotes/shop/1/none.js'],
  ...['/remotes/shop', '/remotes/shop/1/a/b.js'],
  // Pages of development servers.
  ...['/__dev', '/__dev/', '/__dev/state.json', '/__dev/page.js', '/__dev/contracts.txt', '/__dev/changes'],
];

test.each(MISSING)(
  'a missing file %s gets the shop’s 404 page as navigation, and a short text as a subresource',
  async (target) => {
    const page = await get(target, NAVIGATION);
    expect([page.status, page.type]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('GATE');
    for (const method of ['GET', 'HEAD']) {
      const file = await get(target, 'image/avif,image/webp,*/*;q=0.8', method);
      expect(file.type).toBe('text/plain; charset=utf-8');
      expect(file.status === 404 || file.status === 400).toBe(true);
      if (method === 'GET') expect(file.body).toBe('There is nothing at this address.');
    }
  },
);

test('an existing file is served for any Accept header', async () => {
  for (const accept of [NAVIGATION, '*/*']) {
    expect((await get('/images/products/top.webp', accept)).body).toBe('picture');
    expect((await get(shell.release.entry, accept)).body).toBe('shell()');
  }
});

test('a missing API endpoint gets a problem document, even as navigation', async () => {
  const { status, type } = await get('/api/nothing', NAVIGATION);
  expect([status, type]).toEqual([404, 'application/problem+json']);
});
