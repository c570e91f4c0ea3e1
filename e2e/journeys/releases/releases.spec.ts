import type { RemotesDocument } from '@nara/shared-contracts/api/composition';
import type { Page } from '@playwright/test';
import { anotherVersion, releasesOf } from '../../support/releases';
import { addThis, fillShipping, goOn, openShop } from '../../support/shopping';
import { orderCount } from '../../support/stock';
import { expect, MAIN, test } from '../../support/test';

const EMAIL = 'releases@example.co.za';

/** A piece that no other journey sells out. */
const OWN_PIECE = '/product/nara-001?color=Blush&size=L';

/** Returns the version of the shop that a newly opened page gets. */
async function shopVersion(page: Page): Promise<string | undefined> {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as RemotesDocument;
  return remotes.find(({ name }) => name === 'storefront')?.version;
}

/** Returns the scripts of the shop that a page has loaded to start, and whether each came from the network. */
async function scriptsOf(page: Page) {
  // A document that came without its first view has none from the start, and its screen shows once all is loaded.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  return page.evaluate(() => {
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return loads
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, isFetched: transferSize > 0 }))
      .filter(({ path }) => path.startsWith('/remotes/storefront/') && path.endsWith('.js'));
  });
}

test('a shopper in the middle of the checkout notices neither a release nor a rollback', async ({
  page,
  product,
  consoleErrors,
}) => {
  const shop = releasesOf(product, 'storefront');
  const before = await shopVersion(page);
  await openShop(page, OWN_PIECE);
  await addThis(page);
  await page.goto('/checkout');
  await page.getByLabel('Email Address').fill(EMAIL);
  await goOn(page);

  const { version } = await shop.publish(await anotherVersion('storefront'));
  await shop.activate({ version: version.version });
  expect(await shopVersion(page)).toBe(version.version);
  await fillShipping(page);
  await goOn(page);

  await shop.rollback({});
  expect(await shopVersion(page)).toBe(before);
  await goOn(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  expect(await orderCount(page, EMAIL)).toBe(1);
  expect(consoleErrors).toEqual([]);
});

test(
  'whoever opens the shop after a release gets it, and can buy with it',
  MAIN,
  async ({ page, product, consoleErrors }) => {
    const shop = releasesOf(product, 'storefront');
    await openShop(page, OWN_PIECE);
    const before = await scriptsOf(page);
    const { version } = await shop.publish(await anotherVersion('storefront'));
    await shop.activate({ version: version.version });
    await openShop(page, OWN_PIECE);
    const after = await scriptsOf(page);
    expect(after.map(({ path }) => path)).toContain(`/remotes/storefront/${version.version}/remoteEntry.js`);
    // The browser keeps what the release did not change.
    const kept = after.filter(({ path }) => before.some((script) => script.path === path));
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.filter(({ isFetched }) => isFetched)).toEqual([]);
    await addThis(page);
    await expect(page.getByRole('link', { name: /^Cart/ })).toBeVisible();
    expect(consoleErrors).toEqual([]);
    await shop.rollback({});
  },
);
