import { sidewaysScroll, violations } from '../support/axe';
import { unlockPortal } from '../support/shopper';
import { openShop, WIDTHS } from '../support/shopping';
import { expect, test } from '../support/test';

for (const width of WIDTHS) {
  test(`at ${width} px: staff read, assign and answer what a shopper wrote`, async ({ page }) => {
    const name = `Lerato ${width} ${Date.now() % 100_000}`;
    await openShop(page, '/contact', width);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Email').fill('lerato@example.co.za');
    await page.getByLabel('Subject').selectOption('Size Guide');
    await page.getByLabel('Message').fill('I am between M and L.\nWhich one?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText("Thank you for your message. We'll get back to you within 24 hours.")).toBeVisible();

    await page.goto('/admin/messages?state=waiting');
    await unlockPortal(page);
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: `View message of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Message of ${name}` });
    await expect(dialog.getByText('Which one?')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Mark as Answered' }).click();
    await expect(dialog.getByRole('button', { name: 'Open Again' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: `View message of ${name}` })).toBeHidden();
    expect(await violations(page)).toEqual([]);
  });
}
