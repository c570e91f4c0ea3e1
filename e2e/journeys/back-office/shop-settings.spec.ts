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
  });
}

test('a rate of VAT is planned for a day far ahead, tried there, and removed', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/shop-settings');
  await page.getByRole('button', { name: 'Plan VAT' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan VAT' });
  await plan.getByLabel('Rate').fill('15.5');
  await plan.getByLabel('Holds from').fill('2098-04-01T00:00');
  await plan.getByRole('button', { name: 'Plan VAT' }).click();
  await expect(plan).toHaveCount(0);
  await expect(page.getByText('15.5%', { exact: true })).toBeVisible();
  await page.getByLabel('Placed at').fill('2098-04-02T08:00');
  await expect(page.getByText(/of VAT \(15\.5%\)/)).toBeVisible();
  await page.getByRole('button', { name: /^Remove the rate from/ }).click();
  await page.getByRole('button', { name: 'Remove Rate', exact: true }).click();
  await expect(page.getByText('15.5%', { exact: true })).toHaveCount(0);
});

test('whoever may set nothing of the shop is told so', async ({ page }) => {
  await signInAs(page, 'logistics');
  await page.goto('/admin/shop-settings');
  await expect(page.getByRole('heading', { name: 'Shop Settings is not available to you' })).toBeVisible();
});

test('holding times are set where the other settings are, API Configuration shows the same, and the change is taken back', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/shop-settings');
  await page.getByRole('tab', { name: 'Payment' }).click();
  const terms = page.getByRole('region', { name: 'Terms' });
  await terms.getByRole('button', { name: 'Change terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment Terms' });
  await dialog.getByLabel('Hours for payments by EFT').fill('96');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(terms.getByText('96 hours')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unconfirmed Orders' }).getByText(/^\d+ hours$/)).toBeVisible();
  await expectWell(page);

  await page.goto('/admin/enterprise/api-config?tab=payments&environment=live');
  await expect(page.getByRole('region', { name: 'Terms' }).getByText('96 hours')).toBeVisible();

  await page.getByRole('button', { name: 'History of Terms' }).click();
  const history = page.getByRole('dialog', { name: 'History of Terms' });
  await history
    .getByRole('button', { name: /^Go back to before change/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Go Back', exact: true }).click();
  await expect(page.getByText(/^Terms: as before change/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Terms' }).getByText('48 hours')).toBeVisible();
});
