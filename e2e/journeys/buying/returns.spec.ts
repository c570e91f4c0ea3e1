import type { Browser, Locator, Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import type { Partner } from '../../support/partner';
import { buy } from '../../support/shopper';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, MAIN, test } from '../../support/test';

const PATH = '/admin/enterprise/returns';
const SEARCH = 'Search by RMA number, order ID, or customer...';

/** Buys a sports bra and has it delivered. Returns the order's id. */
async function haveDelivered(page: Page, partner: Partner, email: string): Promise<string> {
  const { id } = await buy(page, email);
  await expect(page.getByText('Your order is confirmed and being packed.')).toBeVisible();
  await partner.deliver(id);
  return id;
}

/** Starts the return of a delivered order's bra on its order page. Returns the RMA number. */
async function startReturn(page: Page): Promise<string> {
  await page.reload();
  await page.getByRole('button', { name: 'Start a Return' }).click();
  const form = page.getByRole('dialog', { name: 'Start a Return' });
  await form.getByRole('checkbox', { name: /Flow Sports Bra/ }).check();
  await form.getByLabel('Reason').selectOption('Size Exchange');
  await form.getByRole('button', { name: 'Start Return' }).click();
  const number = form.getByText(/^RMA-WW-\w+$/);
  await expect(number).toBeVisible();
  const rmaNumber = (await number.textContent()) ?? '';
  await form.getByRole('button', { name: 'Done' }).click();
  return rmaNumber;
}

/** Opens the portal in a separate browser, as a warehouse worker does. */
async function staffAt(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(page, 'logistics');
  await page.goto(path);
  return page;
}

const rowsOf = (page: Page): Locator => page.getByRole('table', { name: 'returns' }).getByRole('row');

async function openReturn(page: Page, rmaNumber: string): Promise<Locator> {
  await page.getByRole('button', { name: `View return ${rmaNumber}` }).click();
  return page.getByRole('dialog', { name: `Return ${rmaNumber}` });
}

test(
  'a return goes from the order page to a refund, and both the shopper and the partner hear of it',
  MAIN,
  async ({ page, browser, baseURL, partner }) => {
    test.slow();
    const id = await haveDelivered(page, partner, 'rma@example.co.za');
    const staff = await staffAt(browser, baseURL, PATH);
    await expect(rowsOf(staff).nth(1)).toBeVisible();

    // It joins the open list automatically, and is found by its order.
    const rmaNumber = await startReturn(page);
    const row = rowsOf(staff).filter({ hasText: rmaNumber });
    await expect(row).toContainText('Pending Inspection');
    await staff.getByRole('searchbox', { name: SEARCH }).fill(id.toLowerCase());
    await expect(rowsOf(staff)).toHaveCount(2);
    await expect(row).toContainText('R1 034');

    const dialog = await openReturn(staff, rmaNumber);
    await expect(dialog.getByText('Save the inspection before you approve.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await dialog.getByLabel('Condition').selectOption('New');
    await expect(dialog.getByLabel('Resalable pieces, of 1')).toHaveValue('1');
    await dialog.getByRole('button', { name: 'Save Inspection' }).click();

    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByText('Sent to the partner', { exact: true })).toBeVisible();
    const [taken] = await partner.takenReturns(rmaNumber);
    expect(taken?.body).toMatchObject({ reason: 'Size Exchange', items: [{ quantity: 1, condition: 'new' }] });

    await dialog.getByRole('button', { name: 'Process' }).click();
    const goods = staff.getByRole('dialog', { name: 'Process this return?' });
    await expect(goods.getByText('1 piece goes back into stock. This cannot be undone.')).toBeVisible();
    await goods.getByRole('button', { name: 'Process Return' }).click();
    await expect(dialog.getByText('Processing', { exact: true })).toBeVisible();
    // The pressed button is gone. Keyboard users continue from the element that now has the focus.
    await expect(dialog.locator(':focus')).toHaveCount(1);

    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    const refund = staff.getByRole('dialog', { name: 'Record the refund' });
    await refund.getByRole('button', { name: 'Record Refund' }).click();
    await expect(refund.getByText('Enter the reference of the payment')).toBeVisible();
    await refund.getByLabel('Payment reference').fill('FNB 4711');
    await refund.getByRole('button', { name: 'Record Refund' }).click();
    await expect(dialog.getByText('EFT, reference FNB 4711', { exact: true })).toBeVisible();

    await dialog.getByLabel('Add a note').fill('Tag still on it.');
    await dialog.getByRole('button', { name: 'Add Note' }).click();
    await expect(dialog.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText('Tag still on it.');
    await expect(dialog.getByRole('region', { name: 'Activity' }).getByRole('listitem').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(row).toContainText('Processed');

    await page.reload();
    await expect(page.getByRole('list', { name: 'Returns' })).toContainText('Refund paid');
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
      `The refund of R1 034 for return ${rmaNumber} was paid.`,
    );

    // The partner's own progress is shown live next to our state. Asking the partner finds nothing new.
    await openReturn(staff, rmaNumber);
    await expect(dialog.getByText(`${taken?.id}: pending inspection`)).toBeVisible();
    await partner.advanceReturn(taken?.id ?? '');
    await expect(dialog.getByText(`${taken?.id}: approved`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await staff.getByRole('button', { name: 'Sync Returns' }).click();
    await expect(staff.getByText(/^No changes at the partner/)).toBeVisible();
    await staff.context().close();
  },
);

test('the list of returns is narrowed by status', async ({ page }) => {
  await signInAs(page, 'logistics');
  await page.goto(PATH);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Rejected');
  await expect(page).toHaveURL(/status=rejected/);
  const badges = rowsOf(page).getByText(/^(Pending Inspection|Approved|Rejected|Processing|Processed)$/);
  await expect(badges.filter({ hasNotText: 'Rejected' })).toHaveCount(0);
  await expect(badges.first()).toBeVisible();
});

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px, the list, a return and New RMA have no accessibility violations`, async ({ page, partner }) => {
    const email = `rma-${width}@example.co.za`;
    const id = await haveDelivered(page, partner, email);
    await signInAs(page, 'logistics');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PATH);
    await expect(page.getByRole('button', { name: /^View return / }).first()).toBeVisible();
    await expectWell(page);

    await page.getByRole('button', { name: 'New RMA' }).click();
    const form = page.getByRole('dialog', { name: 'New RMA' });
    await form.getByRole('button', { name: 'Find Order' }).click();
    await expect(form.getByText('Enter an order ID or an e-mail address.')).toBeVisible();
    await form.getByLabel('Order ID or e-mail address').fill(email);
    await form.getByRole('button', { name: 'Find Order' }).click();
    await expect(form.getByRole('radio', { name: new RegExp(id) })).toBeChecked();
    await form.getByRole('button', { name: 'Create RMA' }).click();
    await expect(form.getByText('Choose at least one piece to return.')).toBeVisible();
    await form.getByLabel(/Flow Sports Bra/).selectOption('1 piece');
    await form.getByLabel('Reason').selectOption('Defective Item');
    await expectWell(page);
    await form.getByRole('button', { name: 'Create RMA' }).click();

    const dialog = page.getByRole('dialog', { name: /^Return RMA-WW-/ });
    await expect(dialog.getByText('No notes yet.')).toBeVisible();
    await expectWell(page);
    await dialog.getByRole('button', { name: 'Reject' }).click();
    const question = page.getByRole('dialog', { name: 'Reject this return?' });
    await question.getByRole('button', { name: 'Reject Return' }).click();
    await expect(question.getByText('Say why.')).toBeVisible();
    await expectWell(page);
  });
}
