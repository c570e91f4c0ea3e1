import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseUpload } from '@nara/shared-contracts/api/releases';
import { readRemote } from '../../../tools/development/front-ends';
import { readOptionsHere } from '../../../tools/releases/options-here';
import { release as releasePart } from '../../../tools/releases/run-release';
import { type SampleApi, startSampleApi } from '../../../tools/releases/smoke/sample-api';
import { TRIED_SHELL, type TriedPart } from '../../../tools/releases/smoke/smoke-paths';
import { BREAKS, brokenEntry, withScreen } from '../../support/broken-entry';
import type { Product } from '../../support/product';
import { anotherVersion, changedShell, entryWith, releasesOf, uploadOf } from '../../support/releases';
import { expect, test } from '../../support/test';

const ADDRESS = '/wishlist';

let api: SampleApi;
test.beforeAll(async () => {
  api = await startSampleApi();
});
test.afterAll(() => api.stop());

interface ReleaseOptions {
  /** Returns code to append to the entry, given the name of the container. */
  more?: (container: string) => string;
  /** Index of a script of the first screen that the build leaves out, with its compressed forms. */
  without?: number;
  args?: readonly string[];
}

/** Releases a part as `npm run release` does, from a separate build. */
async function releaseAs(
  { origin, dataDir }: Product,
  part: string,
  { release, files }: ReleaseUpload,
  tried: TriedPart,
  args: readonly string[] = [],
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nara-built-'));
  const dist = path.join(folder, 'dist');
  await mkdir(dist);
  try {
    await writeFile(path.join(dist, 'release.json'), JSON.stringify(release));
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(dist, name), content, 'base64');
    await releasePart(readOptionsHere([part, '--to', origin, ...args], { DATA_DIR: dataDir }), {
      folder,
      tried,
      // Jest and the compiler take a minute. They are tested where they are called.
      checks: [],
      build: async () => undefined,
      startApi: async () => ({ ...api, stop: async () => undefined }),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Releases a version of the shop, tried at one address. Returns the version. */
async function releaseShop(product: Product, { more, without, args = [] }: ReleaseOptions = {}): Promise<string> {
  const { release, files } = await anotherVersion('storefront', more);
  const missing = without === undefined ? undefined : release.preload['/shop']?.scripts.at(without)?.split('/').at(-1);
  const sent = Object.entries(files).filter(([name]) => !missing || !name.startsWith(missing));
  const tried = { ...(await readRemote('storefront-remote')), smoke: [ADDRESS] };
  await releaseAs(product, 'storefront-remote', { release, files: Object.fromEntries(sent) }, tried, args);
  return release.version;
}

const withWishList = (component: string) => (container: string) =>
  `globalThis.${BREAKS} = true;${brokenEntry(container, withScreen(ADDRESS, component))}`;

test('a version that shows its screen goes live, and its record says what was checked', async ({ product, page }) => {
  const { history, rollback } = releasesOf(product, 'storefront');
  const version = await releaseShop(product, { more: () => '\n// tried', args: ['--ticket', 'NARA-12'] });
  const { active, stored } = await history();
  expect(active?.version).toBe(version);
  expect(stored.find((it) => it.version === version)?.origin?.provenance).toMatchObject({
    tickets: expect.arrayContaining(['NARA-12']),
    checks: { types: 'passed', tests: 'passed', smoke: 'passed' },
  });
  await page.goto(ADDRESS);
  await expect(page.locator('#app')).toBeAttached();
  // Journeys share the product.
  await rollback({});
});

const REFUSALS: readonly [fault: string, reason: RegExp, options: ReleaseOptions][] = [
  ['entry cannot be parsed', /^ {2}✗ .*remoteEntry\S*\.js/, { more: () => '\n;const = {' }],
  [
    'entry throws',
    /at \/wishlist it failed as it started: Error: broken on purpose/,
    { more: () => '\n;throw new Error("broken on purpose")' },
  ],
  [
    'start fails',
    /at \/wishlist it failed as it started: Error: broken on purpose/,
    { more: (container) => `globalThis.${BREAKS} = true;${brokenEntry(container, '() => fault()')}` },
  ],
  [
    'screen throws',
    /at \/wishlist its screen failed: Error: broken on purpose/,
    { more: withWishList('() => { fault(); return null; }') },
  ],
  ['screen is blank', /at \/wishlist the screen stayed blank/, { more: withWishList('() => null') }],
  ['script is missing', /^ {2}✗ .* is missing; was it half uploaded\?/, { without: 1 }],
];

for (const [fault, reason, options] of REFUSALS) {
  test(`a version whose ${fault} is refused with the reason in one line, and never offered`, async ({ product }) => {
    const { history } = releasesOf(product, 'storefront');
    const before = await history();
    const { message } = (await releaseShop(product, options).catch((thrown: Error) => thrown)) as Error;
    expect(message).toMatch(/^.+$/);
    expect(message).toMatch(reason);
    expect(await history()).toEqual(before);
  });
}

test('a shell is tried with the live remotes: one that shows their screens goes live, and one that fails is never offered', async ({
  product,
}) => {
  test.slow();
  const { history, rollback } = releasesOf(product, 'shell');
  const before = await history();
  const shell = async (first: string, last: string) =>
    uploadOf(await changedShell((build) => ({ scripts: entryWith(build, first, last) })));
  const bad = await shell('throw new Error("broken on purpose");\n', '');
  await expect(releaseAs(product, 'shell', bad, TRIED_SHELL)).rejects.toThrow(
    /The smoke check refused .*: at \/\S* .*broken on purpose/,
  );
  expect(await history()).toEqual(before);

  const good = await shell('', '\n// tried');
  await releaseAs(product, 'shell', good, TRIED_SHELL);
  const { active, stored } = await history();
  expect(active?.version).toBe(good.release.version);
  expect(stored.find(({ version }) => version === good.release.version)?.origin?.provenance.checks?.smoke).toBe(
    'passed',
  );
  // Journeys share the product.
  await rollback({});
});
