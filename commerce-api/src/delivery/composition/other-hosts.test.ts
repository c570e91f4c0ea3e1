import { startComposedApp } from '../../../testing/releases/composed-app';

const FILE = '/remotes/storefront/1.0.0-abc/mf-manifest.json';
const PARTNER = 'https://partner.example';

const DIST = 'storefront-remote/dist';
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

/** Returns the headers for other origins of a response to a page of an origin. `hostOrigins` are those that are set. */
async function headersFor(hostOrigins: readonly string[], url: string, origin?: string) {
  const files = { [`${DIST}/mf-manifest.json`]: '{}', [`${DIST}/release.json`]: JSON.stringify(release) };
  const composed = await startComposedApp({ hostOrigins, files });
  const response = await fetch(composed.test.url + url, { headers: origin ? { origin } : {} });
  // A server does not close while an answer is not read.
  await response.text();
  await composed.close();
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
