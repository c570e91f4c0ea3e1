import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../../support/axe';
import { press, tabTo } from '../../support/keyboard';
import { PASSCODES } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { placeOrder } from '../../support/stock';
import { expect, MAIN, test } from '../../support/test';

const order = async (request: APIRequestContext): Promise<string> => {
  const { price, variants } = await (await request.get('/api/catalogue/products/nara-003')).json();
  const { id: variantId } = variants.find(({ stock }: { stock: number }) => stock > 4);
  return placeOrder(request, { productId: 'nara-003', variantId, price, quantity: 1 });
};

/** Returns the entry of an order's placing, in the table or in the cards. */
const placedEntry = (page: Page, orderId: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: orderId })
    .filter({ hasText: 'Order placed, to be sent from' });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
  await page.request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
});

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px, an order shows up by itself; a paused log counts what waits`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/logs');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const first = await order(page.request);
    await expect(placedEntry(page, first)).toBeVisible();

    await page.getByRole('button', { name: 'Pause' }).click();
    const second = await order(page.request);
    await expect(page.getByText(/^Paused, .*\d+ waiting$/)).toBeVisible();
    await expect(placedEntry(page, second)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(placedEntry(page, second)).toBeVisible();

    await placedEntry(page, second)
      .getByRole('button', { name: /^View details/ })
      .click();
    await expect(page.getByRole('group', { name: /^Details of/ })).toContainText('requestId: ');
    await expect(page.getByText(/^Paused/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test('by keyboard alone: errors of a service are found, read and led back to their order', MAIN, async ({ page }) => {
  await page.goto('/admin/logs');
  await press(page, page.getByRole('button', { name: /^Errors/ }));
  await expect(page).toHaveURL(/level=error/);
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('SKU mapping not found');
  await expect(page).toHaveURL(/search=SKU/);
  await tabTo(page, page.getByRole('combobox', { name: 'Service' }));
  await page.keyboard.type('Woolworths');
  await expect(page).toHaveURL(/service=WoolworthsAPI/);
  const view = page.getByRole('button', { name: /^View details of Failed to create order .*SKU mapping not found/ });
  await expect(view.first()).toBeVisible();
  await press(page, view.first());
  await expect(page.getByRole('group', { name: /^Details of/ })).toContainText('SKU_NOT_FOUND');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Details of/ })).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/orders\/NARA-\d+-\w+\/trace$/);
});

test('what the log is narrowed to is what is exported', async ({ page }) => {
  const id = await order(page.request);
  await page.goto('/admin/logs?range=15m');
  await page.getByRole('searchbox').fill(id);
  await expect(page).toHaveURL(new RegExp(`search=${id}`));
  await expect(placedEntry(page, id)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Logs' }).click();
  expect((await download).suggestedFilename()).toMatch(/^system-logs-\d{4}-\d\d-\d\d(-to-\d{4}-\d\d-\d\d)?\.csv$/);
  const file = await readFile(await (await download).path(), 'utf8');
  const [head, ...lines] = file.trim().split('\r\n');
  expect(head).toBe('"Timestamp","Level","Service","Message","Order ID","Details"');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain(id);
});

test('a search that nothing fits leads back to everything', async ({ page }) => {
  await page.goto('/admin/logs?search=nothing+is+called+that');
  await page.getByRole('button', { name: 'Show all logs' }).click();
  await expect(page).toHaveURL(/\/admin\/logs$/);
  await expect(page.getByRole('button', { name: /^View details/ }).first()).toBeVisible();
});
