import type { Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { openShop } from '../../support/shopping';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, MAIN, test } from '../../support/test';

const TOTE = 'Market Tote';

/** Opens the catalogue at the tote, as a member of merchandising. */
async function openCatalogue(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await signInAs(page, 'merchandising');
  await page.goto('/admin/catalogue');
  await page.getByRole('searchbox').fill(TOTE);
  await expect(page.getByRole('button', { name: /^Prices of / })).toHaveCount(1);
}

for (const width of PORTAL_WIDTHS) {
  test(
    `at ${width} px merchandising changes a price, the shop follows, and the change is taken back`,
    MAIN,
    async ({ page, browser, baseURL }) => {
      await openCatalogue(page, width);
      await expectWell(page);
      await page.getByRole('link', { name: TOTE }).click();
      const edit = page.getByRole('form', { name: 'Content' });
      const price = edit.getByLabel('Price', { exact: true });
      const before = await price.inputValue();
      await expectWell(page);
      await price.fill('nothing');
      await edit.getByRole('button', { name: 'Save Product' }).click();
      await expect(price).toBeFocused();
      await expect(edit.getByText('Enter a price in rand, such as 899 or 899.50.').first()).toBeVisible();
      await price.fill('321');
      await edit.getByLabel('Price before the reduction').fill('');
      await edit.getByRole('button', { name: 'Save Product' }).click();
      await expect(page.getByText(`${TOTE} is saved.`)).toBeVisible();

      const shopper = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
      await openShop(shopper, `/search?q=${encodeURIComponent(TOTE)}`, width);
      await shopper.getByRole('main').getByRole('link', { name: TOTE }).first().click();
      await expect(shopper.getByRole('heading', { name: TOTE, level: 1 })).toBeVisible();
      const shown = shopper.getByRole('main');
      await expect(shown.getByText('R321', { exact: true }).first()).toBeVisible();

      await page.getByRole('button', { name: 'History', exact: true }).click();
      const history = page.getByRole('dialog', { name: `History of ${TOTE}` });
      await expect(history.getByText('Somebody of merchandising').first()).toBeVisible();
      await expectWell(page);
      await history
        .getByRole('button', { name: /^Go back to before change/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Go Back', exact: true }).click();
      await expect(page.getByText(/^Market Tote is as it was before change/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(history).toHaveCount(0);
      await expect(price).toHaveValue(before);
      await shopper.reload();
      await expect(shown.getByText(`R${before}`, { exact: true }).first()).toBeVisible();
      await shopper.context().close();
    },
  );
}
