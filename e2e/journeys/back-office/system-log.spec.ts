import type { Page } from '@playwright/test';
import { expectWell, violations } from '../../support/axe';
import { press, tabTo } from '../../support/keyboard';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { placeOrderOf } from '../../support/stock';
import { expect, MAIN, test } from '../../support/test';

/** Returns the entry of an order's placing, in the table or in the cards. */
const placedEntry = (page: Page, orderId: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: orderId })
    .filter({ hasText: 'Order placed, to be sent from' });

test.beforeEach(({ page }) => signInAs(page, 'admin'));

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px, an order shows up by itself; a paused log counts what waits`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/logs');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const first = await placeOrderOf(page.request, 'nara-003');
    await expect(placedEntry(page, first)).toBeVisible();

    await page.getByRole('button', { name: 'Pause' }).click();
    const second = await placeOrderOf(page.request, 'nara-003');
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
    await expectWell(page);
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
