import { expectPaid, orderToPay, payAs, paymentPanel } from '../../support/shopping';
import { expect, testWith } from '../../support/test';

const test = testWith({ PAYMENTS: 'peach' });

test('an order is paid on the page of Peach Payments, which sends the browser back by a form', async ({
  page,
  consoleErrors,
}) => {
  await orderToPay(page);
  await payAs(page, 'Declined');
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
  await paymentPanel(page).getByRole('button', { name: 'Pay now' }).click();
  await payAs(page, '3-D Secure');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
  await expectPaid(page);
  await expect(paymentPanel(page).getByRole('status')).toContainText('through Peach Payments');
  expect(consoleErrors).toEqual([]);
});
