import type { Page } from '@playwright/test';
import { holdScripts } from '../support/hold-scripts';
import { PASSCODES } from '../support/product';
import { WIDTHS } from '../support/shopping';
import { expect, test } from '../support/test';

/** Holds the application back for good: what shows is the document alone. */
const holdApplication = (page: Page) => page.route('**/shell/*.js', () => undefined);

/** Opens a page with its first view. A server that is busy, or draws for the first time, sends the page without one. */
const openDrawn = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#first-view').waitFor({ state: 'attached', timeout: 5000 });
  }).toPass();

/** Watches what the browser complains about, and how far the page jumps. */
async function watch(page: Page): Promise<{ complaints: string[]; shifted: () => Promise<number> }> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (globalThis as unknown as { shifted: number }).shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { complaints, shifted: () => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted) };
}

test.beforeEach(async ({ page, context }) => {
  await context.request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
  await page.addInitScript(() => {
    localStorage.setItem('site-unlocked', 'true');
    localStorage.setItem('enterprise-unlocked', 'true');
  });
});

const SCREENS = [
  ['/', 'Flow Sports Bra'],
  ['/shop/women?sort=price-low', 'R549'],
  ['/product/nara-001', 'Add to Cart - R899'],
  ['/admin', 'Recent Orders'],
  ['/admin/orders', 'Orders'],
  ['/admin/products', 'Product Mappings (847)'],
  ['/admin/integration', 'System Status'],
  ['/admin/enterprise', 'Operations Dashboard'],
  ['/admin/enterprise/orders', 'Live Orders'],
] as const;

for (const width of WIDTHS) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [path, text] of SCREENS) {
      test(`${path} shows before any script, and the application takes over unnoticed`, async ({ page }) => {
        const { complaints, shifted } = await watch(page);
        await holdApplication(page);
        await openDrawn(page, path);
        await expect(page.locator('#first-view').getByText(text).filter({ visible: true }).first()).toBeVisible();

        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.goto(path);
        await expect(page.locator('#first-view')).toHaveCount(0);
        await expect(page.locator('#app').getByText(text).filter({ visible: true }).first()).toBeVisible();
        expect(complaints).toEqual([]);
        expect(await shifted()).toBeLessThan(0.02);
      });
    }
  });
}

test('what is pressed before the application is there happens once it is', async ({ page }) => {
  const release = await holdScripts(page, '**/shell/*.js');
  await openDrawn(page, '/product/nara-001');
  await page.getByRole('button', { name: 'Black', exact: true }).click();
  await release();
  await expect(page.locator('#first-view')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Black', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('a visitor who is not signed in gets no portal data in the document', async ({ browser, product }) => {
  const stranger = await browser.newContext({ baseURL: product.origin });
  const document = await (await stranger.request.get('/admin/enterprise/orders')).text();
  expect(document).not.toMatch(/CUST-|WW-NARA-/);
  expect(document).not.toContain('as="fetch"');
  await stranger.close();
});

test('what is chosen on a tab before its code is there stays chosen', async ({ page }) => {
  const { shifted } = await watch(page);
  const release = await holdScripts(page, '**/shell/*.js');
  const path = '/admin/enterprise/sandbox?tab=mock-data';
  await openDrawn(page, path);
  await page.getByLabel('Data Type').selectOption('Customers');
  await release();
  await expect(page.locator('#first-view')).toHaveCount(0);
  await expect(page.getByLabel('Data Type')).toHaveValue('customers');
  expect(await shifted()).toBeLessThan(0.02);
});
