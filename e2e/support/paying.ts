import { expect, type Page } from '@playwright/test';
import { addThis, braInStock, fillCheckout, goToCart, openShop } from './shopping';

/** Fills in the checkout for one piece, up to the last step. */
export async function fillOrder(page: Page, width = 1280): Promise<void> {
  await openShop(page, braInStock(), width);
  await addThis(page);
  await goToCart(page);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillCheckout(page, 'thandi@example.co.za');
}

/** Orders one piece, up to the page of the payment provider. */
export async function orderToPay(page: Page, width = 1280): Promise<void> {
  await fillOrder(page, width);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
}

/** Chooses the outcome of the payment on the provider's page. */
export async function payAs(page: Page, outcome: string): Promise<void> {
  await page.getByLabel(outcome, { exact: true }).check();
  await page.getByRole('button', { name: /Pay|pay R/ }).click();
}

export const paymentPanel = (page: Page) => page.getByRole('region', { name: 'Payment' });

export const expectPaid = (page: Page) =>
  expect(paymentPanel(page).getByRole('status')).toContainText('We received your payment', { timeout: 15_000 });

/** Returns the number of the order whose page is open. */
export const orderOn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
