import type { RemotesDocument } from '@nara/shared-contracts/api/composition';
import type { Page } from '@playwright/test';
import { anotherVersion, releasesOf } from '../support/releases';
import { addThis, fillShipping, goOn, openShop } from '../support/shopping';
import { orderCount } from '../support/stock';
import { expect, MAIN, test } from '../support/test';

const EMAIL = 'releases@example.co.za';

/** A piece that no other journey sells out. */
const OWN_PIECE = '/product/nara-001?color=Blush&size=L';

/** Returns the version of the shop that a newly opened page gets. */
async function shopVersion(page: Page): Promise<string | undefined> {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as RemotesDocument;
  return remotes.find(({ name }) => name === 'storefront')?.version;
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
    const { version } = await shop.publish(await anotherVersion('storefront'));
    await shop.activate({ version: version.version });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await openShop(page, OWN_PIECE);
    await addThis(page);
    await expect(page.getByRole('link', { name: /^Cart/ })).toBeVisible();
    expect(scripts.some((url) => url.includes(`/remotes/storefront/${version.version}/`))).toBe(true);
    expect(consoleErrors).toEqual([]);
    await shop.rollback({});
  },
);
