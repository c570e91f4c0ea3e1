import { type SampleApi, startSampleApi } from '../../tools/releases/smoke/sample-api';
import { smoke } from '../../tools/releases/smoke/smoke';
import { BREAKS, brokenEntry, withScreen } from '../support/broken-entry';
import type { Product } from '../support/product';
import { anotherVersion, releasesOf } from '../support/releases';
import { expect, THOROUGH, test } from '../support/test';

const ADDRESS = '/wishlist';

let api: SampleApi;
test.beforeAll(async () => {
  api = await startSampleApi();
});
test.afterAll(() => api.stop());

/** Tries a version of the shop at one address, with a script less if it says so. Returns what is wrong. */
async function tryShop(
  { origin }: Product,
  more?: (container: string) => string,
  { without = -1 }: { without?: number } = {},
): Promise<string | null> {
  const { release, files } = await anotherVersion('storefront', more);
  const contents = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
  const missing = release.preload['/shop']?.scripts.at(without)?.split('/').at(-1) ?? '';
  if (without !== -1) contents.delete(missing);
  return smoke({
    browser: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    origin,
    candidate: { release, files: contents },
    paths: [ADDRESS],
    api,
    onShown: () => undefined,
  });
}

const withWishList = (component: string) => (container: string) =>
  `globalThis.${BREAKS} = true;${brokenEntry(container, withScreen(ADDRESS, component))}`;

test('a version that works is shown within the live composition, which does not notice', async ({ product, page }) => {
  const before = await releasesOf(product, 'storefront').history();
  expect(await tryShop(product)).toBeNull();
  expect(await releasesOf(product, 'storefront').history()).toEqual(before);
  await page.goto(ADDRESS);
  await expect(page.locator('#app')).toBeAttached();
});

const REFUSALS: readonly [fault: string, reason: string, more?: (container: string) => string, without?: number][] = [
  [
    'entry throws',
    'it threw an error that nobody caught: Error: broken on purpose',
    () => '\n;throw new Error("broken on purpose")',
  ],
  [
    'start fails',
    'it failed as it started: Error: broken on purpose',
    (container) => `globalThis.${BREAKS} = true;${brokenEntry(container, '() => fault()')}`,
  ],
  ['screen throws', 'its screen failed: Error: broken on purpose', withWishList('() => { fault(); return null; }')],
  ['screen is blank', 'the screen stayed blank', withWishList('() => null')],
  ['script is missing', 'a script of it is missing: ', undefined, 1],
];

for (const [fault, reason, more, without] of REFUSALS) {
  test(`a version whose ${fault} is refused with the reason in one line`, THOROUGH, async ({ product }) => {
    const refusal = await tryShop(product, more, { without });
    expect(refusal).toMatch(/^.+$/);
    expect(refusal).toContain(`at ${ADDRESS} ${reason}`);
  });
}
