import type { Page } from '@playwright/test';
import { violations } from '../../support/axe';
import { PASSCODES } from '../../support/product';
import { unlockPortal } from '../../support/shopper';
import { addThis, fillCheckout, openShop, SAGE_BRA_PATH } from '../../support/shopping';
import { signInAs } from '../../support/staff';
import { expect, MAIN, test } from '../../support/test';

const ASKED = 'Enterprise Access Required';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

/** Ends the session on the server, without the screen's involvement. */
const loseSession = (page: Page) => page.request.delete('/api/session');

test(
  'saving without a session asks for the passcode, hides the screen, and loses nothing that was typed',
  MAIN,
  async ({ page }) => {
    await page.goto('/admin/products?status=unmapped');
    await page
      .getByRole('button', { name: /^Edit mapping of/ })
      .first()
      .click();
    const sku = page.getByLabel('Woolworths SKU', { exact: true });
    await sku.fill('WW-ACT-TYPED-LONG');
    // The session ends while the save is on its way: a screen at rest would notice at once.
    await page.route('**/api/admin/sku-mappings/*', async (route) => {
      if (route.request().method() !== 'GET') await loseSession(page);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();

    await expect(page.getByText(ASKED)).toBeVisible();
    await page.unroute('**/api/admin/sku-mappings/*');
    await expect(page.getByPlaceholder('Enter enterprise passcode')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('#app :visible')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    await unlockPortal(page);
    await expect(sku).toBeVisible();
    await expect(sku).toHaveValue('WW-ACT-TYPED-LONG');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Mapping saved').first()).toBeVisible();
  },
);

test('the shop asks for its passcode again before an order, and keeps what was typed', async ({ page }) => {
  await openShop(page, SAGE_BRA_PATH);
  await addThis(page);
  await page.goto('/checkout');
  await fillCheckout(page, 'gate@example.co.za');
  await loseSession(page);
  await page.getByRole('button', { name: 'Place Order' }).click();

  await expect(page.getByText('Please enter the access code')).toBeVisible();
  await expect(page.getByPlaceholder('Enter passcode')).toBeFocused();
  await expect(page.locator('#app :visible')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await page.getByPlaceholder('Enter passcode').fill(PASSCODES.site);
  await page.getByRole('button', { name: 'Access Site' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Order failed' })).toContainText(
    'The access code was needed again',
  );
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
});
