import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { ShellRelease } from '@nara/shared-contracts/api/composition';
import type { OpenReleases } from '#delivery/releases';
import { startTestApp, type TestApp } from '#testing';
import { temporaryReleases } from '../../../testing/releases/sample-release';
import { sampleShell, writeShell } from '../../../testing/releases/sample-shell';
import { builds, composition } from '.';

let root: string;
let app: TestApp;
let releases: OpenReleases;
let shell: ShellRelease;

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'nara-missing-files-'));
  shell = writeShell(root, sampleShell({ script: 'shell()' }));
  write('artwork/dist/products/top.webp', 'picture');
  releases = await temporaryReleases();
  const options = { builds: builds(root), releases: releases.composition, problems: releases.firstViewProblems };
  app = await startTestApp({ plugins: [(server) => composition(server, options)] });
});
afterAll(async () => {
  await app.close();
  await releases.close();
  rmSync(root, { recursive: true });
});

/** Requests a path exactly as written; clients normalise an address before they send it. */
async function get(target: string, accept: string, method = 'GET') {
  const { hostname, port } = new URL(app.url);
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
    expect((await get(shell.entry, accept)).body).toBe('shell()');
  }
});

test('a missing API endpoint gets a problem document, even as navigation', async () => {
  const { status, type } = await get('/api/nothing', NAVIGATION);
  expect([status, type]).toEqual([404, 'application/problem+json']);
});
