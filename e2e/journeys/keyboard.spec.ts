import type { Page } from '@playwright/test';
import { press, tabTo } from '../support/keyboard';
import { PASSCODES } from '../support/product';
import { WIDTHS } from '../support/shopping';
import { expect, test } from '../support/test';

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

for (const width of WIDTHS) {
  test(`at ${width} px, a purchase from the gate to the confirmation by keyboard alone`, async ({ page }) => {
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const link = (name: string | RegExp) => page.getByRole('link', { name });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.getByPlaceholder('Enter passcode')).toBeFocused();
    await page.keyboard.type(PASSCODES.site);
    await page.keyboard.press('Enter');

    await press(page, link('Shop Women'));
    await expect(page).toHaveURL(/\/shop\/women$/);
    // The previous page has products, too. They are gone as soon as the next page is rendered.
    await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
    await press(page, link(/^Flow Sports Bra/));
    await expect(page.getByRole('heading', { level: 1, name: 'Flow Sports Bra' })).toBeVisible();
    await press(page, button('M'));
    await press(page, button(/^Add to Cart - R/));
    await press(page, page.getByRole('dialog').getByRole('link', { name: 'View Cart' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
    await press(page, button('Increase quantity'));
    await expect(page.getByText('Your order ships free.')).toBeVisible();
    await press(page, link('Proceed to Checkout'));

    await type(page, 'Email Address', 'keyboard@example.co.za');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '2. Shipping Address' })).toBeFocused();
    await type(page, 'First Name', 'Thandi');
    await type(page, 'Last Name', 'Nkosi');
    await type(page, 'Address', '12 Kloof Street');
    await type(page, 'City', 'Cape Town');
    await type(page, 'Province', 'Western');
    await type(page, 'Postal Code', '8001');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '3. Billing Address' })).toBeFocused();
    await press(page, button('Continue'));
    await tabTo(page, page.getByRole('radio', { name: /^Card/ }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^EFT/ })).toBeChecked();
    await press(page, button('Place Order'));
    await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
    await expect(page.getByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  });
}
