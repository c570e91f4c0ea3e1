import { type BrowserContext, test as base } from '@playwright/test';
import { type FakeMailServer, startFakeMailServer } from '../../commerce-api/testing/fake-mail-server';
import { isOfPassage, mendDriver } from './firefox';
import { SOUTH_AFRICA } from './locale';
import { Partner } from './partner';
import { type Product, startProduct } from './product';
import { throttle } from './requests-and-speed';

interface WorkerFixtures {
  product: Product;
  /** One browser profile for all journeys of a worker, so that they load scripts and pictures only once. */
  profile: BrowserContext;
}

interface Fixtures {
  partner: Partner;
  /** Console errors. A journey fails if the browser's console reports one that it did not announce. */
  consoleErrors: string[];
}

/** Removes everything of a journey from the profile, except the browser's cached files. */
async function forget(context: BrowserContext, origin: string): Promise<void> {
  await context.setOffline(false);
  const last = await context.newPage();
  for (const page of context.pages()) if (page !== last) await page.close();
  const session = await context.newCDPSession(last);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies();
  await context.clearPermissions();
  await last.close();
}

/** Runs a product with these variables while it is used. */
async function useProduct(settings: Record<string, string>, use: (product: Product) => Promise<void>): Promise<void> {
  const product = await startProduct(settings);
  await use(product);
  await product.stop();
}

/** Playwright's test with a running product. Each worker has its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') mendDriver(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => useProduct({}, use),
    { scope: 'worker' },
  ],
  profile: [
    async ({ browser, product }, use) => {
      const context = await browser.newContext({ ...SOUTH_AFRICA, baseURL: product.origin });
      throttle(context);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  // A journey on a product other than the worker's gets its own profile. So does each journey in Firefox, where a
  // profile cannot be cleared.
  context: async ({ browser, browserName, profile, product, baseURL }, use) => {
    const isOurs = browserName === 'chromium' && baseURL === product.origin;
    const context = isOurs ? profile : await browser.newContext({ ...SOUTH_AFRICA, baseURL });
    if (!isOurs) throttle(context);
    await use(context);
    if (isOurs) await forget(context, product.origin);
    else await context.close();
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  partner: async ({ product }, use) => {
    const partner = new Partner(product.partner);
    await use(partner);
    await partner.heal();
  },
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => {
      if (!isOfPassage(page, error)) errors.push(error.message);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(errors);
  },
});

/** Returns the test with products of its own, started with these variables. */
export const testWith = (settings: Record<string, string>) =>
  test.extend<object, { product: Product }>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
      async ({}, use) => useProduct(settings, use),
      { scope: 'worker' },
    ],
  });

/** Test with a product whose orders are paid through Payfast. Its files share the product. */
export const testWithPayments = testWith({ PAYMENTS: 'payfast' });

/** Test with a product that sends its mail to `mails`. Its files share the product. */
export const testWithMail = test.extend<object, { mails: FakeMailServer; product: Product }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const mails = await startFakeMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  product: [async ({ mails }, use) => useProduct({ SMTP_URL: mails.url }, use), { scope: 'worker' }],
});

/** Tags the one journey of a flow that plain `npm test` runs; the others run with `--thorough`. */
export const MAIN = { tag: '@main' };

/** Tags journeys that `npm run proof -- firefox` leaves out, and gives the reason. */
export const onlyInChromium = (why: string, ...tags: string[]) => ({
  tag: ['@chromium', ...tags],
  annotation: { type: 'only in Chromium', description: why },
});

export { expect } from '@playwright/test';
export { FIREFOX_LACKS } from './firefox';
