import { expectPaid, orderToPay, payAs, paymentPanel } from '../../support/shopping';
import { expect, MAIN, testWithPayments as test } from '../../support/test';

test(
  "an order by card is paid on the provider's page on a phone, and goes to the partner",
  MAIN,
  async ({ page, consoleErrors }) => {
    await orderToPay(page, 360);
    const path = new URL(page.url()).pathname;
    expect(path).toMatch(/^\/pay\//);
    await payAs(page, 'Paid');
    await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
    await expectPaid(page);
    await expect(page.getByText('Your order is confirmed and goes to our distribution centre.')).toBeVisible();
    expect(consoleErrors).toEqual([]);
  },
);

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
