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
