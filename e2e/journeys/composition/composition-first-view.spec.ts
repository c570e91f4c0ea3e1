import type { Page } from '@playwright/test';
import { expectStill, holdApplication, isUnusedPreload, openDrawn, visitDrawn, watch } from '../../support/first-view';
import { PASSCODES } from '../../support/product';
import { holdRequests } from '../../support/requests-and-speed';
import { WIDTHS } from '../../support/shopping';
import { PORTAL_WIDTHS } from '../../support/staff';
import { expect, FIREFOX_LACKS, MAIN, onlyInChromium, test } from '../../support/test';

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
  ['/admin/products', /^Product Mappings \(\d+\)$/],
  ['/admin/integration', 'System Status'],
  ['/admin/enterprise', 'Operations Dashboard'],
  ['/admin/enterprise/orders', 'Live Orders'],
] as const;

/** One screen of each remote, which plain `npm test` tries. */
const MAIN_PATHS = ['/', '/admin/orders', '/admin/enterprise'];

/** Returns the fonts that a page has fetched. */
const fontsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((pathname) => pathname.startsWith('/fonts/')),
  );

for (const width of WIDTHS) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [path, text] of SCREENS) {
      if (path.startsWith('/admin') && !PORTAL_WIDTHS.includes(width)) continue;
      const details = MAIN_PATHS.includes(path) ? MAIN : {};
      test(`${path} shows before any script, and the application takes over unnoticed`, details, async ({ page }) => {
        const { complaints, shifts } = await watch(page);
        await holdApplication(page);
        await openDrawn(page, path);
        await expect(page.locator('[data-first-view]').getByText(text).filter({ visible: true }).first()).toBeVisible();

        await page.unrouteAll({ behavior: 'ignoreErrors' });
        // Orders of earlier journeys still progress, and a change in a row moves the columns next to it.
        await page.route('**/api/events', () => undefined);
        expect(complaints.filter((complaint) => !isUnusedPreload(complaint))).toEqual([]);
        complaints.length = 0;
        await visitDrawn(page, path);
        await expect(page.locator('[data-first-view]')).toHaveCount(0);
        await expect(page.locator('#app').getByText(text).filter({ visible: true }).first()).toBeVisible();
        expect(complaints).toEqual([]);
        expectStill(await shifts());
        expect(await fontsOf(page)).toEqual(['/fonts/instrument-sans-basic.woff2']);
      });
    }
  });
}

test('presses made before the application is there count, in their order, each once', MAIN, async ({ page }) => {
  const release = await holdRequests(page, '**/shell/*/*.js');
  await openDrawn(page, '/product/nara-001?color=Sage');
  await page.getByRole('button', { name: 'M', exact: true }).click();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  // A user presses it anyway while the page looks as if no size were chosen.
  await page.getByRole('button', { name: /^Add to Cart - R/ }).click({ force: true });
  await release();
  const drawer = page.getByRole('dialog', { name: 'Added to your cart' });
  await expect(drawer).toContainText('Sage, M');
  await expect(drawer).toContainText('Quantity 2');
  await expect(page.getByRole('banner').getByLabel('Cart, 2 items')).toBeVisible();
});

test('the page that somebody scrolls stays where it is, and so do its elements, focus and text', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const release = await holdRequests(page, '**/shell/*/*.js');
  await openDrawn(page, '/product/nara-001');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' });
  await link.focus();
  const top = await page.evaluate(() => {
    window.scrollTo(0, 500);
    Object.assign(document.activeElement ?? {}, { isTheSame: true });
    return window.scrollY;
  });
  expect(top).toBe(500);
  await release();
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
  await expect(link).toBeFocused();
  await expect(link).toHaveJSProperty('isTheSame', true);
});

test('what is typed before the application is there is its own then, and the caret stays', async ({ page }) => {
  const release = await holdRequests(page, '**/shell/*/*.js');
  await openDrawn(page, '/admin/enterprise/orders');
  const search = page.getByRole('searchbox').first();
  await search.pressSequentially('NARA-nobody');
  await search.press('ArrowLeft');
  await release();
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  await expect(page).toHaveURL(/NARA-nobody/);
  await expect(search).toBeFocused();
  expect(await search.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe('NARA-nobod'.length);
});

test('a visitor who is not signed in gets no portal data in the document', async ({ browser, product }) => {
  const stranger = await browser.newContext({ baseURL: product.origin });
  const document = await (await stranger.request.get('/admin/enterprise/orders')).text();
  expect(document).not.toMatch(/CUST-|WW-NARA-/);
  expect(document).not.toContain('as="fetch"');
  await stranger.close();
});

test('what is chosen on a tab before its code is there stays chosen', async ({ page }) => {
  const { shifts } = await watch(page);
  const release = await holdRequests(page, '**/shell/*/*.js');
  const path = '/admin/enterprise/sandbox?tab=mock-data';
  await openDrawn(page, path);
  await page.getByLabel('Data Type').selectOption('Customers');
  await release();
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  await expect(page.getByLabel('Data Type')).toHaveValue('customers');
  expectStill(await shifts());
});

for (const path of [
  '/',
  '/product/nara-001',
  '/admin/orders',
  '/admin/integration',
  '/admin/enterprise/sandbox?tab=mock-data',
])
  test(
    `nothing moves on ${path} when the typeface arrives after the first view`,
    onlyInChromium(FIREFOX_LACKS.shifts),
    async ({ page }) => {
      const { shifts } = await watch(page);
      const { promise: wanted, resolve: deliver } = Promise.withResolvers<void>();
      await page.route('**/fonts/*.woff2', async (route) => {
        await wanted;
        await route.continue();
      });
      await openDrawn(page, path);
      await expect(page.locator('[data-first-view]')).toHaveCount(0);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      deliver();
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise(requestAnimationFrame);
      });
      expectStill(await shifts());
    },
  );
