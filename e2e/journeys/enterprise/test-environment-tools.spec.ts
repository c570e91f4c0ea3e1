import type { Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { openShop } from '../../support/shopping';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, test } from '../../support/test';

const PATH = '/admin/enterprise/sandbox';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px: test data is made, seen in the sandbox, and gone after a reset`, async ({ page }) => {
    await signInAs(page, 'admin');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${PATH}?tab=mock-data`);
    await page.getByLabel('Data Type').selectOption('Customers');
    await page.getByLabel('Quantity').fill('60');
    await button(page, 'Generate Data').click();
    await expect(page.getByText(/60 customers made with seed \d+\./)).toBeVisible();
    await expectWell(page);

    const mode = page.getByRole('switch', { name: 'Sandbox Mode' });
    await mode.click();
    await expect(page.getByText('Test Environment Active')).toBeVisible();
    await expect(page.getByText('Sandbox: test data, separate from the shop')).toBeVisible();
    await page.goto('/admin/enterprise/orders?search=NARA-100');
    await expect(
      page
        .getByText(/NARA-100\d{10}/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();

    await openShop(page, '/shop', width);
    await expect(page.getByText('You work in the sandbox, but the shop does not')).toBeVisible();
    await expectWell(page);
    await page.getByRole('button', { name: 'Test Environment' }).click();
    await expect(mode).toBeChecked();

    await page.goto(PATH);
    await button(page, 'Reset Environment').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/orders of \d+ customers/)).toBeVisible();
    await expectWell(page);
    await dialog.getByLabel('Type RESET to confirm').fill('RESET');
    await dialog.getByRole('button', { name: 'Reset Environment' }).click();
    await expect(page.getByText('The sandbox was reset')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/Environment last reset:.*by Administrator/)).toBeVisible();
    await page.goto('/admin/enterprise/orders?search=NARA-100');
    await expect(page.getByText('Sandbox Environment').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(/NARA-100\d{10}/)).toHaveCount(0);
  });
}
