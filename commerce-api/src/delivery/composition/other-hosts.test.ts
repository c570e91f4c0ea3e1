import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestApp } from '#testing';
import { temporaryReleases } from '../../../testing/releases/sample-release';
import { builds, composition } from '.';

const FILE = '/remotes/storefront/1.0.0-abc/mf-manifest.json';
const PARTNER = 'https://partner.example';

/** Returns the headers for other origins of a response to a page of an origin. `hostOrigins` are those that are set. */
async function headersFor(hostOrigins: readonly string[], url: string, origin?: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'nara-hosts-'));
  const dist = path.join(root, 'storefront-remote/dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'mf-manifest.json'), '{}');
  const release = {
    name: 'storefront',
    version: '1.0.0-abc',
    container: 'storefront_remote',
    entry: '/remotes/storefront/1.0.0-abc/remoteEntry.js',
    pathPrefix: '/',
    requires: { contracts: '^1' },
    integrity: { 'mf-manifest.json': 'sha384-y' },
    preload: {},
  };
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
  const releases = await temporaryReleases();
  const options = {
    builds: builds(root),
    releases: releases.composition,
    problems: releases.firstViewProblems,
    hostOrigins,
  };
  const test = await startTestApp({ plugins: [(server) => composition(server, options)] });
  const response = await fetch(test.url + url, { headers: origin ? { origin } : {} });
  // A server does not close while an answer is not read.
  await response.text();
  await test.close();
  await releases.close();
  rmSync(root, { recursive: true });
  const { status, headers } = response;
  expect(status).toBe(200);
  return {
    allowed: headers.get('access-control-allow-origin'),
    credentials: headers.get('access-control-allow-credentials'),
    embedding: headers.get('cross-origin-resource-policy'),
    varies: headers.get('vary')?.split(/, */).includes('Origin') ?? false,
  };
}

test.each([FILE, '/remotes.json'])('%s answers only pages of its own origin by default', async (url) => {
  const closed = { allowed: null, credentials: null, embedding: 'same-origin', varies: false };
  expect(await headersFor([], url, PARTNER)).toEqual(closed);
});

test.each([FILE, '/remotes.json'])('%s answers pages of a configured origin without credentials', async (url) => {
  const open = { allowed: PARTNER, credentials: null, embedding: 'cross-origin', varies: true };
  expect(await headersFor(['https://other.example', PARTNER], url, PARTNER)).toEqual(open);
});

test.each(['https://evil.example', 'https://partner.example.evil.example', 'http://partner.example', 'null'])(
  'pages of %s cannot read a remote that another origin may read',
  async (origin) => expect((await headersFor([PARTNER], FILE, origin)).allowed).toBeNull(),
);

test('a script loaded without CORS may be embedded when another host is configured', async () => {
  expect(await headersFor([PARTNER], FILE)).toMatchObject({ allowed: null, embedding: 'cross-origin' });
});

test('an address that is not a remote’s file stays closed to other hosts', async () => {
  expect(await headersFor([PARTNER], '/api/catalogue/products', PARTNER)).toMatchObject({
    allowed: null,
    embedding: 'same-origin',
  });
});
