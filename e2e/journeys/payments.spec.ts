import type { Page } from '@playwright/test';
import { addThis, fillCheckout, goToCart, openShop, SAGE_BRA_PATH, WIDTHS } from '../support/shopping';
import { expect, testWith } from '../support/test';

const test = testWith({ PAYMENTS: 'payfast' });

/** Orders one piece, up to the page of the payment provider. */
async function order(page: Page, width = 1280): Promise<void> {
  await openShop(page, SAGE_BRA_PATH, width);
  await addThis(page);
  await goToCart(page);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillCheckout(page, 'thandi@example.co.za');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
}

/** Chooses what the payment comes to, on the provider's page. */
async function pay(page: Page, outcome: string): Promise<void> {
  await page.getByLabel(outcome, { exact: true }).check();
  await page.getByRole('button', { name: /Pay|pay R/ }).click();
}
const panel = (page: Page) => page.getByRole('region', { name: 'Payment' });
const expectPaid = (page: Page) =>
  expect(panel(page).getByRole('status')).toContainText('We received your payment', { timeout: 15_000 });

for (const width of WIDTHS) {
  test(`at ${width} px › an order by card is paid on the provider's page, and goes to the partner`, async ({
    page,
    consoleErrors,
  }) => {
    await order(page, width);
    const path = new URL(page.url()).pathname;
    expect(path).toMatch(/^\/pay\//);
    await pay(page, 'Paid');
    await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
    await expectPaid(page);
    await expect(page.getByText('Your order is confirmed and goes to our distribution centre.')).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });
}

test('a declined card is tried again, at the provider and from the page of the order', async ({ page }) => {
  await order(page);
  await pay(page, 'Declined');
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(panel(page).getByRole('timer')).toContainText('Your pieces are held for');
  await panel(page).getByRole('button', { name: 'Pay now' }).click();
  await pay(page, '3-D Secure');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectPaid(page);
});

test('a payment that is known late is shown when it is, without a reload', async ({ page, product, request }) => {
  await order(page);
  await pay(page, 'Paid late');
  await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
  await expect(panel(page).getByRole('status')).toContainText('We are waiting for Payfast');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await request.post(`${product.payments}/control/payments/${id}/complete`);
  await expectPaid(page);
});

test('an order that is cancelled gets its money back', async ({ page, product, request }) => {
  await order(page);
  await pay(page, 'Paid');
  await expectPaid(page);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect(panel(page).getByRole('status')).toContainText('given back', { timeout: 15_000 });
  const { books } = await (await request.get(`${product.payments}/control/state`)).json();
  expect(books.refunded).toBeGreaterThan(0);
});
