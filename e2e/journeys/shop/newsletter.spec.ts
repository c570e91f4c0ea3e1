import { readFile } from 'node:fs/promises';
import { expectWell, violations } from '../../support/axe';
import { inMails } from '../../support/shopper';
import { openShop } from '../../support/shopping';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, testWithMail as test } from '../../support/test';

const CONFIRM = /(\/newsletter\/confirm#token=[\w-]+)/;
const UNSUBSCRIBE = /(\/newsletter\/unsubscribe#token=[\w-]+)/;
const ONE_CLICK = /^List-Unsubscribe: <[^>]*(\/api\/newsletter\/one-click\?token=[\w-]+)>/m;

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px: a shopper signs up, confirms by e-mail and leaves; staff see it and hand the list on`, async ({
    browser,
    product,
    mails,
  }) => {
    const email = `nosipho-${width}@example.co.za`;
    const context = await browser.newContext({ baseURL: product.origin, viewport: { width, height: 800 } });
    const shopper = await context.newPage();
    await openShop(shopper, '/about', width);
    // Uses the keyboard, because the footer still moves while a long page renders.
    await shopper.getByRole('contentinfo').getByRole('button', { name: 'Join Our Newsletter' }).press('Enter');
    const form = shopper.getByRole('form', { name: 'Join our newsletter' });
    await expect(form.getByLabel('Email Address')).toBeFocused();
    await shopper.keyboard.type('thandi');
    await shopper.keyboard.press('Enter');
    await expect(form.getByText('Please enter a valid e-mail address.')).toBeVisible();
    await expectWell(shopper);
    await form.getByLabel('Email Address').fill(email);
    await form.getByRole('button', { name: 'Agree and Sign Up' }).click();
    await expect(shopper.getByText(/^Nearly there: confirm with the link/)).toBeFocused();
    expect(await violations(shopper)).toEqual([]);

    await expect.poll(() => inMails(mails, email, CONFIRM)).not.toBeNull();
    await shopper.goto(inMails(mails, email, CONFIRM) ?? '');
    await expect(shopper.getByRole('heading', { name: 'Confirm your newsletter' })).toBeVisible();
    await expect(shopper).toHaveURL(/\/newsletter\/confirm$/);
    expect(await violations(shopper)).toEqual([]);
    await shopper.getByRole('button', { name: 'Confirm My Address' }).click();
    await expect(shopper.getByRole('heading', { name: 'You are on our list' })).toBeVisible();

    const desk = await browser.newContext({ baseURL: product.origin, viewport: { width, height: 800 } });
    const staff = await desk.newPage();
    await signInAs(staff, 'merchandising');
    await staff.goto('/admin/newsletter');
    await staff.getByRole('searchbox').fill(email);
    const view = staff.getByRole('button', { name: `View ${email}` }).filter({ visible: true });
    await expect(view).toHaveCount(1);
    await expect(staff.getByRole('img', { name: /^Subscribers by day/ })).toBeVisible();
    await expectWell(staff);
    const [file] = await Promise.all([
      staff.waitForEvent('download'),
      staff.getByRole('button', { name: 'Export Confirmed' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(`"${email}"`);

    await expect.poll(() => inMails(mails, email, ONE_CLICK)).not.toBeNull();
    const left = await context.request.post(inMails(mails, email, ONE_CLICK) ?? '', {
      form: { 'List-Unsubscribe': 'One-Click' },
    });
    expect(left.status()).toBe(200);
    await view.click();
    const dialog = staff.getByRole('dialog', { name: email });
    // Open screens update.
    await expect(dialog.getByText(/in their mail program$/)).toBeVisible();
    await expectWell(staff);

    await shopper.goto(inMails(mails, email, UNSUBSCRIBE) ?? '');
    await expect(shopper.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await shopper.goto(inMails(mails, email, CONFIRM) ?? '');
    await expect(shopper.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    expect(await violations(shopper)).toEqual([]);
    await context.close();
    await desk.close();
  });
}
