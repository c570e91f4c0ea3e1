import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import type { Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { placeOrderOf } from '../../support/stock';
import { expect, FIREFOX_LACKS, MAIN, onlyInChromium, test } from '../../support/test';

const PATH = '/admin/enterprise/analytics';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

const readReport = async (page: Page, query = ''): Promise<SalesReport> =>
  (await page.request.get(`/api/enterprise/analytics${query}`)).json();

/** Formats rand like the cards: whole, with thousands separated. */
const whole = (rand: number | null) => `R${String(Math.round(rand ?? 0)).replace(/\B(?=(\d{3})+$)/g, ' ')}`;

async function open(page: Page, address = PATH): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Analytics' })).toBeVisible();
  await expect(page.getByText('Total Revenue (MTD)')).toBeVisible();
}

test('a sale is in the revenue a moment later', MAIN, async ({ page }) => {
  await open(page);
  const before = await readReport(page);
  await placeOrderOf(page.request, 'nara-001');
  const after = await readReport(page);
  expect(after.revenue.now).toBeGreaterThan(before.revenue.now ?? 0);
  // Early in a month, tables and lists on the page show the same figure.
  const card = page.getByText('Total Revenue (MTD)').locator('..');
  await expect(card.getByText(whole(after.revenue.now), { exact: true })).toBeVisible();
});

test('the charts come with this screen alone', async ({ page }) => {
  // The scripts are read again: the browser does not give the body of one that it had in memory.
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(response.url());
  });
  const textOf = async (url: string) => (await page.request.get(url)).text();
  const haveCharts = async () =>
    (await Promise.all([...scripts].map(textOf))).some((text) => text.includes('recharts-surface'));
  await page.goto('/admin/enterprise/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Live Orders' })).toBeVisible();
  expect(await haveCharts()).toBe(false);
  await page.getByRole('link', { name: 'Sales Analytics' }).first().click();
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  expect(await haveCharts()).toBe(true);
});

for (const width of PORTAL_WIDTHS) {
  test(
    `at ${width} px, light and dark, with charts and tables, it has no accessibility violations`,
    onlyInChromium(FIREFOX_LACKS.media),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page);
      await expect(page.locator('.recharts-wrapper')).toHaveCount(3);
      for (const title of ['Monthly Sales Trend', 'Sales by Category', 'Top Performing Products']) {
        const panel = page.getByRole('region', { name: title });
        await panel.getByText('Show as table').click();
        await expect(panel.getByRole('table', { name: title })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Custom Date Range' }).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectWell(page);
      }
    },
  );
}
