import type { Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { openShop } from '../../support/shopping';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, test } from '../../support/test';

/** Opens a page of the shop's content, as a member of merchandising. */
async function openContent(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await signInAs(page, 'merchandising');
  await page.goto('/admin/content');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function saveAndPublish(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(`The draft of ${name} is saved.`)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Publish ${name}` });
  await expectWell(page);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(`${name} is published.`)).toBeVisible();
}

/** Reverts the newest publication of the open page. */
async function takeBack(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${name}` });
  await history
    .getByRole('button', { name: /^Go back to before publication/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Go Back', exact: true }).click();
  await expect(page.getByText(new RegExp(`^${name} says what it said before publication`))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
}

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px merchandising writes an answer by keyboard, previews and publishes it, and takes it back`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await openContent(page, 'FAQ', width);
    await expectWell(page);
    await page.getByRole('button', { name: 'Add Question' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Question', exact: true }).last()).toBeFocused();
    await page.keyboard.type('Do you sell gift cards?');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Not yet, but **soon**.');
    const address = page.getByRole('textbox', { name: 'Address of the answer' }).last();
    await address.fill('gift-cards');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByText('The draft of FAQ is saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Make Preview Link' }).click();
    const link = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href');

    const shopper = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await openShop(shopper, '/faq', width);
    await expect(shopper.getByText('What does shipping cost?')).toBeVisible();
    await expect(shopper.getByText('Do you sell gift cards?')).toHaveCount(0);
    await shopper.goto(String(link));
    await expect(shopper.getByText('This is a preview. The shop does not say this yet.')).toBeVisible();
    await expect(shopper.getByText('Do you sell gift cards?')).toBeVisible();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish FAQ' });
    await expect(dialog.getByText(/Do you sell gift cards/)).toBeVisible();
    await expectWell(page);
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('FAQ is published.')).toBeVisible();
    await shopper.goto('/faq#gift-cards');
    await expect(shopper.getByText('soon', { exact: true })).toBeVisible();
    await expectWell(shopper);

    await takeBack(page, 'FAQ');
    await shopper.goto('/faq');
    await expect(shopper.getByText('What does shipping cost?')).toBeVisible();
    await expect(shopper.getByText('Do you sell gift cards?')).toHaveCount(0);
    await shopper.context().close();
  });
}

test('the announcement changes above every page, and is what it was again', async ({ page, browser, baseURL }) => {
  await openContent(page, 'Announcement bar', 1280);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('SUMMER IS HERE 🔥[ FREE SHIPPING OVER {freeShippingOver}]');
  await saveAndPublish(page, 'Announcement bar');
  const shopper = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  const offers = shopper.getByRole('complementary', { name: 'Offers' });
  for (const path of ['/', '/product/nara-001', '/terms']) {
    await openShop(shopper, path);
    await expect(offers).toContainText('FREE SHIPPING OVER R1000');
  }
  await takeBack(page, 'Announcement bar');
  await shopper.goto('/');
  await expect(offers).toContainText('NEW ARRIVALS');
  await shopper.context().close();
});

test('a path that the shop has given up leads on', async ({ page, browser, baseURL }) => {
  await openContent(page, 'Redirects', 1280);
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('/faq');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('/about');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(/is a page of the shop or one of its files/i).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'From' }).fill('/our-story');
  await saveAndPublish(page, 'Redirects');
  const shopper = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await openShop(shopper, '/our-story');
  await expect(shopper).toHaveURL(/\/about$/);
  await expect(shopper.getByRole('heading', { level: 1, name: /^Clothes for moving/ })).toBeVisible();
  await takeBack(page, 'Redirects');
  await shopper.context().close();
});

test('whoever may not write content is told so', async ({ page }) => {
  await signInAs(page, 'logistics');
  await page.goto('/admin/content');
  await expect(page.getByRole('heading', { name: 'Content is not available to you' })).toBeVisible();
});
