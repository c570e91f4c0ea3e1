import { type Browser, expect as check, type Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { press, tabTo } from '../../support/keyboard';
import { fillOrder, orderOn, paymentPanel } from '../../support/shopping';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, testWithPayments as test } from '../../support/test';

const CODE = /[A-HJKMNP-Z2-9]{4}(?:-[A-HJKMNP-Z2-9]{4}){3}/;

/** Opens the back office in a staff browser. */
async function openOffice(browser: Browser, baseURL: string | undefined, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
  const office = await context.newPage();
  await signInAs(office, 'finance');
  await office.goto('/admin/gift-cards');
  await expect(office.getByRole('heading', { name: 'Gift Cards', level: 1 })).toBeVisible();
  return office;
}

/** Issues a card with the keyboard alone, and returns its code. */
async function issue(office: Page, amount: string): Promise<string> {
  await office.goto('/admin/gift-cards');
  await press(office, office.getByRole('button', { name: 'Issue Gift Cards' }));
  const dialog = office.getByRole('dialog', { name: 'Issue gift cards' });
  await tabTo(office, dialog.getByLabel('Amount of each in rand'));
  await office.keyboard.type(amount);
  await expectWell(office);
  await press(office, dialog.getByRole('button', { name: 'Issue', exact: true }));
  const codes = office.getByRole('dialog', { name: 'Codes of gift cards' });
  const cell = codes.getByRole('cell', { name: CODE });
  await expect(cell).toBeVisible();
  await expectWell(office);
  const code = (await cell.textContent()) ?? '';
  await press(office, codes.getByRole('button', { name: 'I Have Saved Them' }));
  await expect(codes).toBeHidden();
  check(code).toMatch(CODE);
  return code;
}

/** Adds a gift card in the last step of the checkout, with the keyboard. */
async function addCard(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^Code of a gift card/).fill(code.toLowerCase());
  await page.getByLabel(/^Code of a gift card/).press('Enter');
  await expect(page.getByText(/on it, .* for this order$/)).toBeVisible();
}

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px: staff issue a card, a shopper pays a part with it and the rest by EFT, and cancelling gives it back`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const office = await openOffice(browser, baseURL, width);
    const code = await issue(office, '100');
    const name = `••••${code.slice(-4)}`;

    await fillOrder(page, width);
    await addCard(page, code);
    await expect(page.getByText(/^Your gift cards pay R100\. R.* remains to be paid\.$/)).toBeVisible();
    await expectWell(page);
    await page.getByRole('radio', { name: /^EFT/ }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
    const id = orderOn(page);
    await expect(page.getByText(`Gift card ${name}`)).toBeVisible();
    await expect(paymentPanel(page).getByText(/is to be paid by EFT/)).toBeVisible();
    await expectWell(page);

    await office.getByRole('searchbox').fill(code.slice(-4));
    await office
      .getByRole('button', { name: `View gift card ${name}` })
      .filter({ visible: true })
      .click();
    const ledger = office.getByRole('region', { name: 'Ledger' });
    await expect(ledger.getByText('Paid an order: −R100')).toBeVisible();
    await expect(ledger.getByRole('link', { name: id })).toBeVisible();
    await expectWell(office);

    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click();
    // Open screens update.
    await expect(ledger.getByText('Given back by an order: +R100')).toBeVisible({ timeout: 15_000 });
    await page.goto('/gift-card');
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Show Balance' }).click();
    await expect(page.getByText(`Gift card ${name} has R100`)).toBeVisible();
    await expectWell(page);
    await office.context().close();
  });
}
