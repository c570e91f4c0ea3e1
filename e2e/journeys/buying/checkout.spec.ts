import type { Page, Route } from '@playwright/test';
import { expectWell, violations } from '../../support/axe';
import { holdRequests } from '../../support/requests-and-speed';
import {
  addThis,
  fillCheckout,
  fillShipping,
  goOn,
  openShop,
  SAGE_BRA,
  SAGE_BRA_PATH,
  WIDTHS,
} from '../../support/shopping';
import { orderCount, sellAllBut } from '../../support/stock';
import { expect, MAIN, test } from '../../support/test';

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const isNewOrder = (url: URL) => url.pathname === '/api/orders';

/** Opens the last step of the checkout with one sports bra in the cart. */
async function atPayment(page: Page, email: string): Promise<void> {
  await openShop(page, SAGE_BRA_PATH);
  await addThis(page);
  await page.goto('/checkout');
  await fillCheckout(page, email);
}

async function expectOneOrder(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
  await expect(page.getByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  expect(await orderCount(page, email)).toBe(1);
}

for (const width of WIDTHS) {
  test(`at ${width} px, every step is accessible, says what is missing and survives a reload`, async ({ page }) => {
    const step = (name: string) => page.getByRole('heading', { name });
    await openShop(page, SAGE_BRA_PATH, width);
    await addThis(page);
    await page.goto('/checkout');
    await expect(page.getByLabel('Email Address')).toBeVisible();
    await expectWell(page);

    await goOn(page);
    await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields');
    await expect(page.getByLabel('Email Address')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Email Address').fill(`steps-${width}@example.co.za`);
    await goOn(page);

    await expect(step('2. Shipping Address')).toBeFocused();
    await goOn(page);
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expectWell(page);
    await fillShipping(page);
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('Cape Town');
    const province = page.getByLabel('Province');
    await province.selectOption('KZN');
    expect(await province.evaluate((select) => select.scrollWidth <= select.clientWidth)).toBe(true);
    await goOn(page);

    await expect(step('3. Billing Address')).toBeFocused();
    await page.getByRole('checkbox', { name: 'Same as shipping address' }).uncheck();
    await expect(page.getByLabel('City')).toHaveValue('Cape Town');
    await page.getByLabel('City').fill('Stellenbosch');
    expect(await violations(page)).toEqual([]);
    await goOn(page);

    await expect(step('4. Payment Method')).toBeFocused();
    await expect(page.getByText(/No card details are taken here/)).toBeVisible();
    await page.getByRole('radio', { name: /^EFT/ }).check();
    await expectWell(page);
    await page.reload();
    await expect(page.getByRole('radio', { name: /^EFT/ })).toBeChecked();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('City')).toHaveValue('Stellenbosch');
    await goOn(page);
    await placeOrder(page).click();
    await expectOneOrder(page, `steps-${width}@example.co.za`);
  });
}

test('two tabs that place one cart at once make one order, and both lead to it', async ({ page, context }) => {
  const email = 'two-tabs@example.co.za';
  await atPayment(page, email);
  const other = await context.newPage();
  await openShop(other, '/checkout');
  await fillCheckout(other, email);
  // The first order makes both tabs leave, so it waits until the other tab's button has been pressed, too.
  const letGo = await holdRequests(context, isNewOrder);
  await Promise.all([placeOrder(page).click(), placeOrder(other).click()]);
  await letGo();
  await expectOneOrder(page, email);
  await expectOneOrder(other, email);
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);
});

test('a reload while the order is on its way ends at its confirmation', async ({ page }) => {
  const email = 'reload@example.co.za';
  await atPayment(page, email);
  const { promise: isSaved, resolve: save } = Promise.withResolvers<void>();
  const neverAnswer = async (route: Route) => {
    await route.fetch();
    save();
  };
  await page.route(isNewOrder, neverAnswer, { times: 1 });
  await placeOrder(page).click();
  await isSaved;
  await page.reload();
  await expectOneOrder(page, email);
});

test('pieces that others bought meanwhile are told, and one press mends the cart', MAIN, async ({ page, request }) => {
  const email = 'conflict@example.co.za';
  const piece = { ...SAGE_BRA, size: 'S' };
  await openShop(page, '/product/nara-001?color=sage&size=S');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await addThis(page);
  await page.goto('/checkout');
  await fillCheckout(page, email);
  await sellAllBut(request, piece, 1);
  await placeOrder(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Order failed: Flow Sports Bra (Sage, S) has only 1 left.');
  await expect(alert).toContainText('Only 1 left of the 2 you chose.');
  expect(await violations(page)).toEqual([]);
  await alert.getByRole('button', { name: 'Update my cart' }).click();
  await expect(page.getByText(/Your cart is up to date/)).toBeVisible();
  await placeOrder(page).click();
  await expectOneOrder(page, email);
});
