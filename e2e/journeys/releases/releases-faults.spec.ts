import type { BrowserContext } from '@playwright/test';
import { BREAKS, brokenEntry, withScreen } from '../../support/broken-entry';
import { anotherVersion, releasesOf } from '../../support/releases';
import { unlockShop } from '../../support/shopper';
import { signInAs } from '../../support/staff';
import { expect, testWith } from '../../support/test';

/** Visitors are identified by their addresses, which a proxy passes on. */
const test = testWith({ TRUST_PROXY: '127.0.0.1' });

/** Breaks the wish list, within the shop's error element around its screens. */
const BROKEN_WISH_LIST = withScreen('/wishlist', '() => { fault(); return null; }');

/**
 * Opens the broken screen as a visitor with a separate browser and address, waits until the browser has reported it,
 * and presses the button shown there: no visitor meets the fault twice.
 */
async function visit(context: BrowserContext, origin: string, address: string): Promise<void> {
  const storageState = await context.storageState();
  const own = await context.browser()?.newContext({ baseURL: origin, storageState });
  if (!own) throw new Error('the browser of this journey has no other profiles');
  const page = await own.newPage();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.addInitScript((name) => Object.assign(globalThis, { [name]: true }), BREAKS);
  const told = page.waitForResponse('**/api/remote-faults');
  await page.goto('/wishlist');
  await expect(page.getByRole('alert')).toContainText('This page did not load');
  expect((await told).status()).toBe(202);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /wishlist/i })).toBeVisible();
  await own.close();
}

/** Opens the broken screen as eight visitors of one network. */
async function visitAll(context: BrowserContext, origin: string, network: string): Promise<void> {
  for (const visitors of [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ]) {
    await Promise.all(visitors.map((visitor) => visit(context, origin, `${network}.${visitor}`)));
  }
}

test('a version that everybody has whose screen breaks gives way to the one before, and the screen says so', async ({
  page,
  context,
  product,
}) => {
  test.slow();
  const shop = releasesOf(product, 'storefront');
  const before = (await shop.history()).active?.version;
  await page.goto('/');
  await unlockShop(page);
  const { version: released } = await shop.publish(
    await anotherVersion('storefront', (container) => brokenEntry(container, BROKEN_WISH_LIST)),
  );
  await shop.activate({ version: released.version });
  await visitAll(context, product.origin, '198.51.100');

  await expect.poll(async () => (await shop.history()).active?.version, { timeout: 30_000 }).toBe(before);
  await page.addInitScript((name) => Object.assign(globalThis, { [name]: true }), BREAKS);
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await signInAs(page, 'admin');
  await page.goto('/admin/releases');
  const panel = page.getByRole('region', { name: 'storefront', exact: true });
  await expect(panel.getByText(`${before} went live again by itself. Loads that failed: `)).toBeVisible();
  const history = panel.getByRole('region', { name: 'History of storefront' });
  await expect(history.getByText(`${before} went live again by itself`)).toBeVisible();
  await expect(history.getByText(/Revision \d+, NARA/).first()).toBeVisible();
  const errors = page.getByRole('region', { name: 'Errors of storefront' });
  await expect(errors).toContainText('8 errors: Screen broke 8');
  const newest = errors.getByRole('table', { name: `Newest errors of storefront ${released.version}` });
  await expect(newest.getByRole('row', { name: /broken on purpose/ })).toContainText('/wishlist');
});
