import type { APIRequestContext, Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { addThis, braInStock, fillShipping, goOn, openShop, passGate } from '../../support/shopping';
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

/** Returns a product that is in stock and that no journey buys. */
async function lonelyProduct(request: APIRequestContext): Promise<{ id: string; name: string; path: string }> {
  await passGate(request);
  const products: { id: string }[] = await (await request.get('/api/catalogue/products')).json();
  for (const { id } of products.toReversed()) {
    const product = await (await request.get(`/api/catalogue/products/${id}`)).json();
    const variant = product.variants.find(({ stock }: { stock: number }) => stock >= 4);
    if (!variant) continue;
    const choice = new URLSearchParams({ color: variant.color, size: variant.size });
    return { id, name: product.name, path: `/product/${id}?${choice}` };
  }
  throw new Error('nothing is in stock');
}

const definition = (changes: object) => ({
  name: 'Journey',
  gift: { kind: 'percentage', percent: 10 },
  products: [],
  categories: [],
  minimum: null,
  isFirstOrder: false,
  combines: true,
  way: 'automatic',
  code: null,
  mostUses: null,
  mostPerCustomer: null,
  from: null,
  until: null,
  ...changes,
});

/** Starts a promotion without the screens. */
async function start(page: Page, id: string, changes: object): Promise<void> {
  const added = await page.request.post('/api/admin/promotions', { data: { id, definition: definition(changes) } });
  expect(added.status()).toBe(201);
  const data = { at: null, expectedRevision: 0 };
  expect((await page.request.post(`/api/admin/promotions/${id}/start`, { data })).status()).toBe(200);
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

test('an automatic promotion shows by itself in the cart, in its first view too, and goes when it ends', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Quiet week ${Date.now()}`;
  await signInAs(page, 'merchandising');
  const product = await lonelyProduct(page.request);
  const id = crypto.randomUUID();
  await start(page, id, { name, gift: { kind: 'percentage', percent: 50 }, products: [product.id] });
  try {
    const shopper = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await openShop(shopper, product.path);
    await addThis(shopper);
    await shopper.goto('/cart');
    const costs = shopper.getByRole('region', { name: 'Order Summary' });
    await expect(costs.getByText(name)).toBeVisible();
    await expect(costs.getByText(/^-R/)).toBeVisible();
    await expectWell(shopper);

    // Uses only the keyboard, from the promotion's page.
    await page.goto(`/admin/promotions/${id}`);
    await page.getByRole('button', { name: 'End' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: `End ${name}?` });
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ended', { exact: true })).toBeVisible();

    await shopper.reload();
    await expect(costs.getByText('Subtotal')).toBeVisible();
    await expect(costs.getByText(name)).toHaveCount(0);
    await shopper.context().close();
  } finally {
    await endAll(page, [name]);
  }
});

test('whoever may not run promotions is told so', async ({ page }) => {
  await signInAs(page, 'logistics');
  await page.goto('/admin/promotions');
  await expect(page.getByRole('heading', { name: 'Promotions is not available to you' })).toBeVisible();
});
