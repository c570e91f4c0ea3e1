import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { FakeMailServer } from '../../../commerce-api/testing/fake-mail-server';
import { expectWell, sidewaysScroll, violations } from '../../support/axe';
import { Partner } from '../../support/partner';
import { buy, readable, unlockPortal } from '../../support/shopper';
import { PORTAL_WIDTHS } from '../../support/staff';
import { expect, testWithMail as test } from '../../support/test';

/** Returns the path of the link mailed to an address; null before the mail has arrived. */
function linkFor({ received }: FakeMailServer, email: string): string | null {
  const texts = received.filter(({ to }) => to.includes(email)).map(({ raw }) => readable(raw));
  return /\/personal-data#token=[\w-]+/.exec(texts.join())?.[0] ?? null;
}

async function request(page: Page, email: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'New Request' }).click();
  const form = page.getByRole('dialog', { name: 'New Request' });
  await form.getByLabel('They ask for').selectOption(kind);
  await form.getByLabel('E-mail address').fill(email);
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText(`A link to confirm goes to ${email}.`)).toBeVisible();
}

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px: a shopper confirms by e-mail, gets their data as a file, and has it erased`, async ({
    browser,
    product,
    mails,
  }) => {
    const context = await browser.newContext({ baseURL: product.origin, viewport: { width, height: 800 } });
    const page = await context.newPage();
    const email = `thandi-${width}@example.co.za`;
    const { id, link } = await buy(page, email);
    await expect(page.getByText('Your order is confirmed and being packed.')).toBeVisible();
    await new Partner(product.partner).deliver(id);

    await page.goto('/admin/privacy');
    await unlockPortal(page);
    await request(page, email, 'Erasure of their data');
    await expect.poll(() => linkFor(mails, email)).not.toBeNull();
    expect(await sidewaysScroll(page)).toBe(0);

    const shopper = await context.newPage();
    await shopper.goto(linkFor(mails, email) ?? '');
    await expect(shopper.getByRole('heading', { name: 'Erase your data' })).toBeVisible();
    await expect(shopper).toHaveURL(/\/personal-data$/);
    await expectWell(shopper);
    await shopper.getByRole('button', { name: 'Confirm the Erasure' }).click();
    await expect(shopper.getByText(/^Thank you. We erase your data/)).toBeVisible();

    await page.reload();
    await page
      .getByRole('button', { name: new RegExp(`^View request of ${email}`) })
      .filter({ visible: true })
      .click();
    const dialog = page.getByRole('dialog', { name: `Request of ${email}` });
    await expect(dialog.getByRole('row', { name: 'Orders 1' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save as JSON' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(id);
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save as PDF' }).click(),
    ]);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await dialog.getByRole('button', { name: 'Erase Data' }).click();
    await page.getByRole('button', { name: 'Erase for Good' }).click();
    await expect(page.getByText(`What we held about ${email} is erased.`)).toBeVisible();
    await expect(page.getByText('Address forgotten').filter({ visible: true }).first()).toBeVisible();

    await shopper.goto(link);
    await expect(shopper.getByText(/were erased on/)).toBeVisible();
    await expect(shopper.getByText('Kloof Street')).toHaveCount(0);
    await context.close();
  });
}
