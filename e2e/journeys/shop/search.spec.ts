import { expectWell, violations } from '../../support/axe';
import { unlockPortal } from '../../support/shopper';
import { openShop } from '../../support/shopping';
import { expect, MAIN, test } from '../../support/test';

test('shoppers find by family of colours, usual words and SKU', MAIN, async ({ page }) => {
  await openShop(page, '/search?q=green%20tights');
  await expect(page.getByRole('heading', { level: 3, name: 'Essential Leggings' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Essential Leggings in Sage' })).toBeVisible();

  const field = page.getByRole('combobox', { name: 'Search the shop' });
  await field.fill('t-shirt');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: 'Everyday Tee' })).toBeVisible();
});

test('staff see what was searched for in vain, and a synonym makes it found', async ({ page }) => {
  const word = `windbreaker${Date.now() % 100_000}`;
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/search/empty-searches'));
  await openShop(page, `/search?q=${word}`);
  await expect(page.getByText(`Nothing found for “${word}”`)).toBeVisible();
  await counted;

  await page.goto('/admin/search');
  await unlockPortal(page);
  await page.getByRole('button', { name: `Add synonym for ${word}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Synonym' });
  await dialog.getByLabel('What it stands for').fill('hoodie');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add Synonym' }).click();
  await expect(page.getByRole('button', { name: `Edit ${word}` })).toBeVisible();
  await expectWell(page);

  await page.goto(`/search?q=${word}`);
  await expect(page.getByRole('heading', { level: 3, name: 'Harbour Hoodie' })).toBeVisible();
});
