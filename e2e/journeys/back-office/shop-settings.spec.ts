import { expectWell } from '../../support/axe';
import { addThis, braInStock, fillShipping, goOn, openShop } from '../../support/shopping';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, test } from '../../support/test';

const ARRIVAL = /With you (on|from) (Mon|Tues|Wednes|Thurs|Fri)day \d+/;

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px an admin sets the price of express, a shopper buys it, and the change is taken back`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, 'admin');
    await page.goto('/admin/shop-settings');
    await expect(page.getByRole('heading', { name: 'Shop Settings', level: 1 })).toBeVisible();
    await expectWell(page);
    await page.getByRole('button', { name: 'Edit Delivery' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Delivery' });
    const price = edit.getByLabel('Express: price');
    await expectWell(page);
    await price.fill('dear');
    await edit.getByRole('button', { name: 'Save Delivery' }).click();
    await expect(price).toBeFocused();
    await expect(edit.getByText('Enter rand, such as 99 or 99.50.')).toBeVisible();
    await price.fill('249');
    await edit.getByRole('button', { name: 'Save Delivery' }).click();
    await expect(edit).toHaveCount(0);
    await expect(page.getByText('The delivery is saved.')).toBeVisible();
    await page.getByLabel('Subtotal').fill('899');
    await page.getByRole('combobox', { name: 'Delivery', exact: true }).selectOption('Express');
    await page.getByRole('combobox', { name: 'Province' }).selectOption('Limpopo');
    await expect(page.getByText(/^An order of R899 to Limpopo by express delivery costs R1 283: R249/)).toBeVisible();

    const shopper = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await openShop(shopper, braInStock(), width);
    await expect(shopper.getByText(/^Order now, and it is with you (on|from) /)).toBeVisible();
    await addThis(shopper);
    await shopper.goto('/checkout');
    await shopper.getByLabel('Email Address').fill(`express-${width}@example.co.za`);
    await goOn(shopper);
    await fillShipping(shopper);
    const delivery = shopper.getByRole('group', { name: 'Delivery' });
    await expect(delivery.getByRole('radio', { name: /^Standard/ })).toBeChecked();
    await expect(delivery.getByText(ARRIVAL).first()).toBeVisible();
    await delivery.getByRole('radio', { name: /^Express ?R249/ }).check();
    await expectWell(shopper);
    await goOn(shopper);
    await goOn(shopper);
    await shopper.getByRole('button', { name: 'Place Order' }).click();
    await expect(shopper).toHaveURL(/\/order-confirmation\/NARA-/);
    const summary = shopper.getByRole('region', { name: 'Order Summary' });
    await expect(summary.getByText('Shipping (Express)')).toBeVisible();
    await expect(summary.getByText('R249', { exact: true })).toBeVisible();
    await shopper.context().close();

    await page.getByRole('button', { name: 'History', exact: true }).click();
    const history = page.getByRole('dialog', { name: 'History of Shop Settings' });
    await expect(history.getByText(/R249/).first()).toBeVisible();
    await expectWell(page);
    await history
      .getByRole('button', { name: /^Go back to before change/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Go Back', exact: true }).click();
    await expect(page.getByText(/^The settings are as they were before change/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(history).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit Delivery' }).click();
    await expect(price).not.toHaveValue('249');

    await page.goto('/admin/shop-settings?tab=payment');
    await expect(page.getByRole('region', { name: 'Terms' })).toBeVisible();
    await expectWell(page);
  });
}
