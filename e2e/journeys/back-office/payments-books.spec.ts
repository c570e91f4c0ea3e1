import { expectWell } from '../../support/axe';
import { expectPaid, fillOrder, orderOn, orderToPay, payAs } from '../../support/shopping';
import { signInAs } from '../../support/staff';
import { expect, testWithPayments as test } from '../../support/test';

const southAfricanDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' });

test('statement and settlement are imported: what names an order pays it, the rest is decided, days are compared', async ({
  page,
  browser,
  baseURL,
  product,
  request,
}) => {
  await fillOrder(page);
  await page.getByRole('radio', { name: /^EFT/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
  const reference = orderOn(page).replaceAll('-', ' ');
  await orderToPay(page);
  await payAs(page, 'Paid');
  await expectPaid(page);

  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const office = await context.newPage();
  await signInAs(office, 'finance');
  await office.goto('/admin/payments');
  const day = southAfricanDay.format(Date.now());
  const settlement = await request.get(`${product.payments}/control/settlements/${day}.csv?provider=payfast`);
  const statement = [
    'Date,Description,Amount,Balance',
    `${day},MAGTAPE CREDIT ${reference},1133.00,1133.00`,
    `${day},CASH DEPOSIT,55.00,1188.00`,
  ].join('\n');
  for (const [name, text, lines] of [
    ['payfast.csv', await settlement.text(), /^Import \d+ lines?$/],
    ['bank.csv', statement, 'Import 2 lines'],
  ] as const) {
    await office.getByRole('button', { name: 'Import Statement' }).click();
    const dialog = office.getByRole('dialog', { name: 'Import Statement or Settlement' });
    await dialog
      .getByLabel('File of the bank or the provider')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await dialog.getByRole('button', { name: lines }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(office.getByText('2 lines imported, 1 credit booked.')).toBeVisible();
  await expect(office.getByText(/R55 of CASH DEPOSIT: only the bank knows of it/)).toBeVisible();
  await expectWell(office);

  await office.getByRole('tab', { name: 'To decide' }).click();
  await office
    .getByRole('row', { name: /CASH DEPOSIT/ })
    .getByRole('button', { name: 'Decide' })
    .click();
  const decision = office.getByRole('dialog', { name: 'What is this credit?' });
  await expectWell(office);
  await decision.getByRole('button', { name: 'Not of the shop' }).click();
  await expect(decision).toHaveCount(0);
  await expect(office.getByRole('row', { name: /CASH DEPOSIT/ })).toHaveCount(0);
  await context.close();

  await page.goto(`/order-confirmation/${reference.replaceAll(' ', '-')}`);
  await expectPaid(page);
});
