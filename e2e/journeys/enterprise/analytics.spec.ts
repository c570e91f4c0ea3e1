import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import type { Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../../support/axe';
import { press } from '../../support/keyboard';
import { PASSCODES } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { placeOrder } from '../../support/stock';
import { expect, FIREFOX_LACKS, MAIN, onlyInChromium, test } from '../../support/test';

const PATH = '/admin/enterprise/analytics';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
  await page.request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
});

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
  const { price, variants } = await (await page.request.get('/api/catalogue/products/nara-001')).json();
  const { id: variantId } = variants.find(({ stock }: { stock: number }) => stock > 0);
  const before = await readReport(page);
  await placeOrder(page.request, { productId: 'nara-001', variantId, price, quantity: 1 });
  const after = await readReport(page);
  expect(after.revenue.now).toBeGreaterThan(before.revenue.now ?? 0);
  await expect(page.getByText(whole(after.revenue.now), { exact: true })).toBeVisible();
});

test('by keyboard: another range changes every figure, stays in the address, and Back leads to the one before', async ({
  page,
}) => {
  await open(page);
  await press(page, page.getByRole('button', { name: 'Custom Date Range' }));
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last month');
  await expect(page).toHaveURL(/\?from=\d{4}-\d{2}-01&to=/);
  const { search } = new URL(page.url());
  const { revenue } = await readReport(page, search);
  await expect(page.getByText('Total Revenue', { exact: true })).toBeVisible();
  await expect(page.getByText(whole(revenue.now), { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Total Revenue (MTD)')).toBeVisible();
});

test('a range without sales says so', async ({ page }) => {
  await page.goto(`${PATH}?from=2020-01-01&to=2020-01-31`);
  await expect(page.getByText('No sales in this range.')).toHaveCount(4);
  await expect(page.getByText('Nothing earlier to compare with')).toHaveCount(4);
});

test('the report is saved as CSV and as PDF', async ({ page }) => {
  await open(page);
  for (const [name, file] of [
    ['Figures as CSV', /^sales-\d{4}-\d\d-01(-to-\d{4}-\d\d-\d\d)?\.csv$/],
    ['Charts as PDF', /^sales-\d{4}-\d\d-01(-to-\d{4}-\d\d-\d\d)?\.pdf$/],
  ] as const) {
    if (!(await page.getByRole('button', { name }).isVisible())) {
      await page.getByRole('button', { name: 'Export Report' }).click();
    }
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    expect(download.suggestedFilename()).toMatch(file);
  }
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
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `at ${width} px in ${colorScheme}, with charts and tables, it has no accessibility violations`,
      onlyInChromium(FIREFOX_LACKS.media),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await open(page);
        await expect(page.locator('.recharts-wrapper')).toHaveCount(3);
        for (const title of ['Monthly Sales Trend', 'Sales by Category', 'Top Performing Products']) {
          const panel = page.getByRole('region', { name: title });
          await panel.getByText('Show as table').click();
          await expect(panel.getByRole('table', { name: title })).toBeVisible();
        }
        await page.getByRole('button', { name: 'Custom Date Range' }).click();
        expect(await violations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
      },
    );
  }
}
