import type { Browser, Page } from '@playwright/test';
import { exampleFile } from '../../../commerce-api/testing/example-files';
import type { FakeMailServer } from '../../../commerce-api/testing/fake-mail-server';
import { expectWell, violations } from '../../support/axe';
import { Partner } from '../../support/partner';
import type { Product } from '../../support/product';
import { buy, inMails } from '../../support/shopper';
import { openShop } from '../../support/shopping';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { endReviewWait } from '../../support/stock';
import { expect, testWithMail as test } from '../../support/test';

const REVIEW = /(\/review#token=[\w-]+)/;
const PRODUCT = '/product/nara-001';

const open = async (browser: Browser, { origin }: Product, width: number): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height: 800 } });
  return context.newPage();
};

/** Buys a bra and has it delivered. Returns the link of the e-mail that asks for a review. */
async function askedFor(page: Page, product: Product, mails: FakeMailServer, email: string): Promise<string> {
  const { id } = await buy(page, email);
  await new Partner(product.partner).deliver(id);
  await expect.poll(() => inMails(mails, email, /(was delivered)/)).not.toBeNull();
  endReviewWait(product, id);
  await expect.poll(() => inMails(mails, email, REVIEW)).not.toBeNull();
  return inMails(mails, email, REVIEW) ?? '';
}

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px: a shopper reviews what was delivered, staff approve it by keyboard, and the shop shows it`, async ({
    browser,
    product,
    mails,
  }) => {
    test.slow();
    const email = `reviewer-${width}@example.co.za`;
    const name = `Zanele ${width}`;
    const shopper = await open(browser, product, width);
    const link = await askedFor(shopper, product, mails, email);
    await shopper.setViewportSize({ width, height: 800 });

    await shopper.goto(link);
    await expect(shopper.getByRole('heading', { name: 'How do you like it?' })).toBeVisible();
    await expect(shopper).toHaveURL(/\/review$/);
    const form = shopper.getByRole('form', { name: 'Review of Flow Sports Bra' });
    await form.getByRole('radio', { name: '1 star' }).focus();
    for (let step = 0; step < 4; step += 1) await shopper.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await form.getByRole('radio', { name: 'True to size' }).press('Space');
    await form.getByLabel('Title').fill('Soft and firm');
    await form.getByLabel('Your review').fill('I run in it.\n<b>Every day</b>.');
    await form.getByLabel('Name to show').fill(name);
    const buffer = Buffer.from(await exampleFile().body.arrayBuffer());
    await form.getByLabel('Pictures (optional)').setInputFiles({ name: 'bra.png', mimeType: 'image/png', buffer });
    await expect(form.getByRole('img', { name: 'Yours, 1' })).toBeVisible();
    await expectWell(shopper);
    await form.getByRole('button', { name: 'Send Review' }).click();
    await expect(shopper.getByText('Thank you. We look at your review before it is shown.')).toBeVisible();
    expect(await violations(shopper)).toEqual([]);

    const staff = await open(browser, product, width);
    await signInAs(staff, 'merchandising');
    await staff.goto(`/admin/reviews?search=${encodeURIComponent(name)}`);
    const view = staff
      .getByRole('button', { name: `View review of Flow Sports Bra by ${name}` })
      .filter({ visible: true });
    await expect(view).toHaveCount(1);
    await expectWell(staff);
    await view.press('Enter');
    const dialog = staff.getByRole('dialog', { name: 'Review of Flow Sports Bra' });
    await expect(dialog.getByText('I run in it.')).toBeVisible();
    await expect(dialog.getByRole('img', { name: `1 of 1 by ${name}` })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeFocused();
    await expectWell(staff);
    await staff.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Remove from Shop' })).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Answer of the shop' }).fill('Thank you, and many good runs.');
    const save = dialog.getByRole('button', { name: 'Save Answer' });
    // Busy until the list shows the approval too.
    await expect(save).not.toHaveAttribute('aria-busy');
    await save.press('Enter');
    await expect(staff.getByText('The answer is saved.')).toBeVisible();

    // Already in the document, for search engines and before any script runs.
    await expect
      .poll(async () => {
        const page = await shopper.request.get(PRODUCT, { headers: { accept: 'text/html' } });
        const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await page.text()) ?? [];
        return JSON.parse(json).review?.some(({ author }: { author: { name: string } }) => author.name === name);
      })
      .toBe(true);
    await openShop(shopper, PRODUCT, width);
    await expect(shopper.getByRole('link', { name: /of 5 stars/ })).toBeVisible();
    const reviews = shopper.getByRole('region', { name: 'Reviews' });
    const review = reviews.getByRole('article', { name: `Review by ${name}` });
    await expect(review.getByText('<b>Every day</b>.')).toBeVisible();
    await expect(review.getByText(/Verified purchase/)).toBeVisible();
    await expect(review.getByText('Thank you, and many good runs.')).toBeVisible();
    await expect(review.getByText(`Enlarge picture 1 of 1 by ${name}`)).toBeAttached();
    await review.locator('summary').press('Enter');
    await expect(review.getByRole('img', { name: `1 of 1 by ${name}` })).toBeVisible();
    await reviews.getByRole('checkbox', { name: 'With pictures' }).check();
    await expect(review).toBeVisible();
    await expectWell(shopper);
    await shopper.goto('/shop/women');
    const card = shopper.getByRole('article').filter({ hasText: 'Flow Sports Bra' }).first();
    await expect(card.getByText(/of 5 stars/)).toBeAttached();
    expect(await violations(shopper)).toEqual([]);

    // Staff remove it with a reason, and the shop updates.
    await dialog.getByRole('button', { name: 'Remove from Shop' }).click();
    const question = staff.getByRole('dialog', { name: 'Remove the review of Flow Sports Bra?' });
    await question.getByRole('textbox', { name: 'Reason' }).fill('Only a journey');
    await expectWell(staff);
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog.getByText('Rejected', { exact: true })).toBeVisible();
    await expect(async () => {
      await shopper.goto(PRODUCT);
      await expect(shopper.getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
      await expect(shopper.getByRole('article', { name: `Review by ${name}` })).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await shopper.goto(inMails(mails, email, REVIEW) ?? '');
    await expect(shopper.getByText(/^We do not show this review\./)).toBeVisible();
    await shopper.context().close();
    await staff.context().close();
  });
}
