import type { Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { addThis, braInStock, fillShipping, goOn, openShop } from '../../support/shopping';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, MAIN, test } from '../../support/test';

/** Ends all promotions that a journey started, so that they affect no other. */
async function endAll(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { rows } = await (await page.request.get(`/api/admin/promotions?search=${encodeURIComponent(name)}`)).json();
    for (const { id } of rows as { id: string }[]) {
      const { revision, status } = await (await page.request.get(`/api/admin/promotions/${id}`)).json();
      if (status === 'ended') continue;
      const data = { expectedRevision: revision };
      expect((await page.request.post(`/api/admin/promotions/${id}/end`, { data })).status()).toBe(200);
    }
  }
}

for (const width of PORTAL_WIDTHS) {
  test(
    `at ${width} px merchandising makes a code, tries it and starts it; a shopper buys with it; analytics tells`,
    MAIN,
    async ({ page, browser, baseURL }) => {
      const [name, code] = [`Snug ${width} ${Date.now()}`, `SNUG-${width}-${Date.now()}`];
      await page.setViewportSize({ width, height: 800 });
      await signInAs(page, 'merchandising');
      try {
        await page.goto('/admin/promotions');
        await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible();
        await expectWell(page);
        await page.getByRole('button', { name: 'New Promotion' }).click();
        const form = page.getByRole('dialog', { name: 'New Promotion' });
        await form.getByRole('textbox', { name: 'Name' }).fill(name);
        await form.getByRole('textbox', { name: 'Per cent off' }).fill('20');
        await form.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
        await expectWell(page);
        await form.getByRole('button', { name: 'Save Draft' }).click();
        await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
        await expectWell(page);

        await page.getByRole('link', { name: 'Try It' }).click();
        await page.getByRole('textbox', { name: 'Products' }).fill('Flow Sports Bra');
        await page.getByRole('button', { name: 'Add Flow Sports Bra' }).click();
        await page.getByRole('textbox', { name: 'Codes' }).fill(code);
        await page.getByRole('button', { name: 'Try It' }).click();
        await expect(page.getByText(`${name} (${code}): R179.80 off`)).toBeVisible();
        await expectWell(page);
        await page.goBack();

        await page.getByRole('button', { name: 'Start' }).click();
        const starting = page.getByRole('dialog', { name: `Start ${name}` });
        await starting.getByRole('button', { name: 'Start' }).click();
        await expect(page.getByText('Running', { exact: true })).toBeVisible();

        const shopper = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
        await openShop(shopper, braInStock(), width);
        await addThis(shopper);
        await shopper.goto('/cart');
        const field = shopper.getByRole('textbox', { name: 'Discount code' });
        await field.fill('NO-SUCH-CODE');
        await field.press('Enter');
        await expect(shopper.getByText('NO-SUCH-CODE is not a code that we know.')).toBeVisible();
        await field.fill(code.toLowerCase());
        await field.press('Enter');
        await expect(shopper.getByText('-R179.80')).toBeVisible();
        await expectWell(shopper);
        await shopper.goto('/checkout');
        await shopper.getByLabel('Email Address').fill(`snug-${Date.now()}@example.co.za`);
        await goOn(shopper);
        await fillShipping(shopper);
        await goOn(shopper);
        await goOn(shopper);
        await shopper.getByRole('button', { name: 'Place Order' }).click();
        await expect(shopper).toHaveURL(/\/order-confirmation\/NARA-/);
        const summary = shopper.getByRole('region', { name: 'Order Summary' });
        await expect(summary.getByText(`${name} (${code})`)).toBeVisible();
        await expect(summary.getByText('-R179.80')).toBeVisible();
        await shopper.context().close();

        await page.goto('/admin/enterprise/analytics');
        const table = page.getByRole('table', { name: 'Promotions' });
        await expect(table.getByRole('row').filter({ hasText: name })).toContainText('R179.80');
        await expectWell(page);
      } finally {
        await endAll(page, [name]);
      }
    },
  );
}
