import type { Browser, Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { expectPaid, fillOrder, orderOn, orderToPay, payAs, paymentPanel } from '../../support/shopping';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, testWithPayments as test } from '../../support/test';

/** Opens an order in the back office, in a staff browser. */
async function openInOffice(browser: Browser, baseURL: string | undefined, id: string, width = 1280): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
  const office = await context.newPage();
  await signInAs(office, 'admin');
  await office.goto(`/admin/orders?order=${id}`);
  await expect(paymentPanel(office)).toBeVisible();
  return office;
}

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px, an order by EFT is transferred with a proof, matched by staff, and goes on`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await fillOrder(page, width);
    await page.getByRole('radio', { name: /^EFT/ }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
    const id = orderOn(page);
    const panel = paymentPanel(page);
    await expect(panel.getByRole('timer')).toContainText('Your pieces are held until');
    await panel
      .getByLabel(/Send a proof of payment/)
      .setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
    await expect(panel.getByText(/We received your proof/)).toBeVisible();
    await expectWell(page);

    const office = await openInOffice(browser, baseURL, id, width);
    const saved = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Download proof 1' }).click();
    expect((await saved).suggestedFilename()).toBe(`${id}-proof-1.pdf`);
    await office.getByRole('button', { name: 'Record Receipt' }).click();
    const dialog = office.getByRole('dialog', { name: 'Record a receipt' });
    await dialog.getByLabel('Reference on the statement').fill(`MAGTAPE ${id}`);
    await expectWell(office);
    await dialog.getByRole('button', { name: 'Record Receipt' }).click();
    await expect(paymentPanel(office).getByText('Paid', { exact: true }).first()).toBeVisible();
    await office.context().close();

    await expect(panel.getByText(/^We received your payment/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Your order is confirmed and goes to our distribution centre.')).toBeVisible();
    await expect(panel.getByText(/Tax invoice INV-\d{6}/)).toBeVisible();
  });
}

test('staff give the delivery back, and the shopper gets a credit note', async ({ page, browser, baseURL }) => {
  await orderToPay(page);
  await payAs(page, 'Paid');
  await expectPaid(page);
  const office = await openInOffice(browser, baseURL, orderOn(page));
  await office.getByRole('button', { name: 'Give Money Back' }).click();
  const dialog = office.getByRole('dialog', { name: 'Give money back' });
  await dialog.getByRole('checkbox', { name: /^Delivery/ }).check();
  await dialog.getByLabel('Reason').fill('It came late');
  await dialog.getByRole('button', { name: 'Give Back' }).click();
  await office
    .getByRole('dialog', { name: /^Give R99 back\?$/ })
    .getByRole('button', { name: 'Give Back' })
    .click();
  await expect(office.getByRole('list', { name: 'Refunds' }).getByText('Given back')).toBeVisible({ timeout: 15_000 });
  await expectWell(office);
  await office.context().close();
  await page.reload();
  await expect(paymentPanel(page).getByRole('status')).toContainText('R99 of the');
  await expect(paymentPanel(page).getByText(/Credit note CN-\d{6}/)).toBeVisible();
});
