import { randomUUID } from 'node:crypto';
import type { FakeMailServer } from '../../../commerce-api/testing/fake-mail-server';
import { expectWell } from '../../support/axe';
import { buy, readable } from '../../support/shopper';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, testWithMail as test } from '../../support/test';

/** Returns the mails to an address, without the line breaks added for sending. */
const mailsTo = ({ received }: FakeMailServer, email: string): string =>
  received
    .filter(({ to }) => to.includes(email))
    .map(({ raw }) => readable(raw))
    .join('\n');

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px: staff change the words of the confirmation, try them, a shopper gets them, and they are taken back`, async ({
    browser,
    product,
    mails,
  }) => {
    const context = await browser.newContext({ baseURL: product.origin, viewport: { width, height: 800 } });
    const staff = await context.newPage();
    await signInAs(staff, 'merchandising');
    await staff.goto('/admin/shop-settings');
    await expect(staff.getByRole('tab')).toHaveText(['E-mails']);
    await expectWell(staff);
    await staff.getByRole('link', { name: 'Order confirmation' }).filter({ visible: true }).click();
    await expect(staff.getByRole('heading', { level: 1, name: 'Order confirmation' })).toBeVisible();
    const subject = staff.getByRole('textbox', { name: 'Subject' });
    const text = staff.getByRole('textbox', { name: 'Text' });
    const reading = staff.getByRole('region', { name: 'How it reads' });
    await expect(reading.getByText(/2 x Flow Sports Bra/)).toBeVisible();
    await expectWell(staff);

    // Uses the keyboard: types a word and inserts a placeholder after it.
    await subject.fill('');
    await subject.focus();
    await staff.keyboard.type('Hooray: ');
    await staff.getByRole('button', { name: 'Insert {orderId}' }).press('Enter');
    await expect(subject).toBeFocused();
    await expect(subject).toHaveValue('Hooray: {orderId}');
    await expect(reading.getByText(/Hooray: NARA-/)).toBeVisible();
    const before = await text.inputValue();
    await text.fill(before.replace('{payment}', '{howToPay}'));
    await expect(staff.getByText('There is no place {howToPay} in this text.')).toBeVisible();
    await expectWell(staff);
    await staff.getByRole('button', { name: 'Save E-mail' }).click();
    await expect(text).toBeFocused();
    await text.fill(before.replace('Thank you for your order.', `We are glad, at ${width} px.`));
    await expect(reading.getByText(new RegExp(`We are glad, at ${width} px`))).toBeVisible();

    const proof = `proof-${randomUUID()}@nara.example`;
    await staff.getByRole('button', { name: 'Send Test' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Send Test' });
    await dialog.getByLabel('Send it to').fill(proof);
    await expectWell(staff);
    await dialog.getByRole('button', { name: 'Send Test' }).click();
    await expect(staff.getByText(`The test is on its way to ${proof}.`)).toBeVisible();
    await expect.poll(() => mailsTo(mails, proof)).toMatch(/^Subject: \[Test\] Hooray: NARA-/m);
    expect(mailsTo(mails, proof)).toContain(`We are glad, at ${width} px.`);

    await staff.getByRole('button', { name: 'Save E-mail' }).click();
    await expect(staff.getByText('Order confirmation is saved.')).toBeVisible();
    const shop = await browser.newContext({ baseURL: product.origin, viewport: { width: 1280, height: 800 } });
    const shopper = await shop.newPage();
    const email = `glad-${randomUUID()}@example.co.za`;
    const { id } = await buy(shopper, email);
    await expect.poll(() => mailsTo(mails, email)).toContain(`Subject: Hooray: ${id}`);
    expect(mailsTo(mails, email)).toContain(`We are glad, at ${width} px.`);

    await staff.getByRole('button', { name: 'History' }).click();
    const history = staff.getByRole('dialog', { name: 'History of Order confirmation' });
    await expectWell(staff);
    await history
      .getByRole('button', { name: /^Go back to before change/ })
      .first()
      .click();
    await staff.getByRole('button', { name: 'Go Back', exact: true }).click();
    await expect(staff.getByText(/^Order confirmation says what it said before change/)).toBeVisible();
    await staff.keyboard.press('Escape');
    await expect(subject).toHaveValue('Your NARA order {orderId}');
    const later = `later-${randomUUID()}@example.co.za`;
    await buy(shopper, later);
    await expect.poll(() => mailsTo(mails, later)).toContain('Thank you for your order.');
    await context.close();
    await shop.close();
  });
}
