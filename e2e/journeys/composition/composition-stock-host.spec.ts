import { freePort } from '../../../commerce-api/testing/free-port';
import { startProduct } from '../../support/product';
import { addThis, fillCheckout, goToCart, openShop, SAGE_BRA_PATH } from '../../support/shopping';
import { startStockHost } from '../../support/stock-host';
import { test as base, expect } from '../../support/test';

/** A product, and a plain Module Federation host on another origin that may load its remotes. */
const test = base.extend<object, { host: string }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => use(`http://localhost:${await freePort()}`),
    { scope: 'worker' },
  ],
  product: [
    async ({ host }, use) => {
      const product = await startProduct({ REMOTE_HOST_ORIGINS: host });
      const stopHost = await startStockHost(host, product.origin);
      await use(product);
      await stopHost();
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host }, use) => use(host),
});

test('a stock Module Federation host on another origin loads the storefront by its manifest and sells a piece', async ({
  page,
  product,
  host,
  consoleErrors,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openShop(page, SAGE_BRA_PATH);
  await addThis(page);
  await goToCart(page);
  await page.getByRole('link', { name: /Checkout/i }).click();
  await fillCheckout(page, 'stock-host@example.co.za');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
  await expect(page.getByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(host);
  expect(scripts.some((url) => url.startsWith(`${product.origin}/remotes/storefront/`))).toBe(true);
  expect(consoleErrors).toEqual([]);
});
