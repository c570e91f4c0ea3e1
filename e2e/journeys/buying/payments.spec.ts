import { expectPaid, orderOn, orderToPay, payAs, paymentPanel, WIDTHS } from '../../support/shopping';
import { expect, MAIN, testWith } from '../../support/test';

const test = testWith({ PAYMENTS: 'payfast' });

for (const width of WIDTHS) {
  test(
    `at ${width} px, an order by card is paid on the provider's page, and goes to the partner`,
    MAIN,
    async ({ page, consoleErrors }) => {
      await orderToPay(page, width);
      const path = new URL(page.url()).pathname;
      expect(path).toMatch(/^\/pay\//);
      await payAs(page, 'Paid');
      await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
      await expectPaid(page);
      await expect(page.getByText('Your order is confirmed and goes to our distribution centre.')).toBeVisible();
      expect(consoleErrors).toEqual([]);
    },
  );
}

test('a declined card is tried again, at the provider and from the page of the order', async ({ page }) => {
  await orderToPay(page);
  await payAs(page, 'Declined');
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(paymentPanel(page).getByRole('timer')).toContainText('Your pieces are held for');
  await paymentPanel(page).getByRole('button', { name: 'Pay now' }).click();
  await payAs(page, '3-D Secure');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectPaid(page);
});

test('a payment that is known late is shown when it is, without a reload', async ({ page, product, request }) => {
  await orderToPay(page);
  await payAs(page, 'Paid late');
  await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
  await expect(paymentPanel(page).getByRole('status')).toContainText('We are waiting for Payfast');
  await request.post(`${product.payments}/control/payments/${orderOn(page)}/complete`);
  await expectPaid(page);
});

test('an order that is cancelled gets its money back', async ({ page, product, request }) => {
  await orderToPay(page);
  await payAs(page, 'Paid');
  await expectPaid(page);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect(paymentPanel(page).getByRole('status')).toContainText('given back', { timeout: 15_000 });
  const { books } = await (await request.get(`${product.payments}/control/state`)).json();
  expect(books.refunded).toBeGreaterThan(0);
});
