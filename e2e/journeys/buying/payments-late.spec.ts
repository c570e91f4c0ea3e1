import { expectPaid, orderOn, orderToPay, payAs, paymentPanel } from '../../support/shopping';
import { endHolding } from '../../support/stock';
import { expect, testWith } from '../../support/test';

// Keeps a late payment unknown until the journey completes it.
const test = testWith({ PAYMENTS: 'payfast', PAYMENT_LATE_MS: '3600000' });

/** Once a minute the shop looks for orders whose time has expired. */
const ENDED = { timeout: 90_000 };

test('an order that nobody pays ends with its time, and is taken up again when its money comes after all', async ({
  page,
  product,
  request,
}) => {
  test.setTimeout(180_000);
  await orderToPay(page);
  const shop = page.waitForURL(/\/order-confirmation\/NARA-/);
  await payAs(page, 'Paid late');
  await shop;
  const id = orderOn(page);
  await expect(paymentPanel(page).getByRole('status')).toContainText('We are waiting for Payfast');
  endHolding(product, id);
  await expect(paymentPanel(page).getByRole('status')).toContainText('This order was not paid in time', ENDED);
  await expect(paymentPanel(page).getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await request.post(`${product.payments}/control/payments/${id}/complete`);
  await expect(paymentPanel(page).getByRole('status')).toContainText('We received your payment', ENDED);
  await page.reload();
  await expectPaid(page);
});

test('a shopper who walks away from the page of the provider finds the order, and pays it', async ({ page }) => {
  await orderToPay(page);
  const pay = page.url();
  await payAs(page, 'Walk away');
  await page.goto('/account');
  await page.getByRole('link', { name: /NARA-/ }).first().click();
  await expect(paymentPanel(page).getByRole('timer')).toContainText('Your pieces are held for');
  await paymentPanel(page).getByRole('button', { name: 'Pay now' }).click();
  expect(page.url()).not.toBe(pay);
  await payAs(page, 'Paid');
  await expectPaid(page);
});
