import type { Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../support/axe';
import { openShop } from '../support/shopping';
import { signInAs } from '../support/staff';
import { expect, test } from '../support/test';

/** Colours in which the artwork has leggings, with their swatches. */
const COLORS = { Black: '#1f1f21', Sage: '#8a9a80', Navy: '#22304a' } as const;

/** Fills in the form of a new product, with the keyboard alone once its first field has the focus. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Made for the **mountain**.');
  await page.getByRole('textbox', { name: 'Subcategory' }).focus();
  await page.keyboard.type('leggings');
  await page.getByRole('textbox', { name: 'Price', exact: true }).focus();
  await page.keyboard.type('1099');
  await page.getByRole('combobox', { name: 'Kind of garment' }).selectOption('Leggings');
  for (const size of ['XS', 'S', 'M', 'L', 'XL']) {
    await page.getByRole('checkbox', { name: size, exact: true }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('combobox', { name: 'Name of colour 1' }).focus();
  await page.keyboard.type(Object.keys(COLORS).join('\n'));
  for (const [color, swatch] of Object.entries(COLORS)) await page.getByLabel(`Swatch of ${color}`).fill(swatch);
}

test('merchandising brings a new product with three colours and five sizes into the shop', async ({ page }) => {
  const name = `Summit Leggings ${Date.now()}`;
  await signInAs(page, 'merchandising');
  await page.goto('/admin/catalogue');
  await page.getByRole('link', { name: 'New Product' }).click();
  await fillIn(page, name);
  await expect(page.getByText(/^15 new variants, such as NARA-[A-Z0-9]+-BLACK-XS$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save Draft' }).click();

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: '15 variants' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const address = new URL(page.url()).pathname.replace('/admin/catalogue/', '/product/');

  const inShop = async () =>
    (await page.request.get(`/api/catalogue${address.replace('product', 'products')}`)).status();
  expect(await inShop()).toBe(404);

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('region', { name: 'In the shop' }).getByText('Sold', { exact: true })).toBeVisible();
  expect(await inShop()).toBe(200);

  const shopper = await page.context().newPage();
  await openShop(shopper, address);
  await expect(shopper).toHaveURL(/\/product\/summit-leggings-\d+$/);
  await expect(shopper.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(shopper.getByText('mountain')).toHaveCSS('font-weight', /[6-9]00/);
});

test('the form of a new product fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'merchandising');
  await page.goto('/admin/catalogue/new');
  for (const size of ['XS', 'S', 'M', 'L', 'XL']) await page.getByRole('checkbox', { name: size, exact: true }).check();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
});
