import type { Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, MAIN, test } from '../../support/test';

const PATH = '/admin/catalogue/bulk';
const API = '/api/admin/catalogue/bulk';

interface Sheet {
  rows: {
    id: string;
    name: string;
    category: string;
    subcategory: string;
    price: number;
    compareAtPrice: number | null;
    revision: number;
  }[];
}

/** Puts a text on the clipboard as another program would. */
async function copyText(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const area = document.createElement('textarea');
    area.value = copied;
    document.body.append(area);
    area.select();
  }, text);
  await page.keyboard.press('ControlOrMeta+c');
  await page.evaluate(() => document.querySelector('body > textarea')?.remove());
}

test('prices come from a spreadsheet, are reviewed, saved and shown in the shop', MAIN, async ({ page }) => {
  await signInAs(page, 'merchandising');
  const read = async (): Promise<Sheet> => (await page.request.get(`${API}?category=accessories`)).json();
  const [first, second] = (await read()).rows;
  if (!first || !second) throw new Error('there are no accessories');
  await page.goto(`${PATH}?category=accessories`);
  const grid = page.getByRole('grid', { name: 'Products' });
  await expect(grid.getByRole('rowheader', { name: first.id })).toBeVisible();
  // Lines that name their products, in an order different from the grid's.
  const lines = [second, first].map(({ id, name, category, subcategory }, at) =>
    [id, name, category, subcategory, 1001 + at, 1101 + at].join('\t'),
  );
  await copyText(page, lines.join('\n'));
  await grid.getByRole('rowheader', { name: first.id }).click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText('10 cells pasted.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('button', { name: 'Review 0 Changes' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+y');
  await page.getByRole('button', { name: 'Review 2 Changes' }).click();
  const review = page.getByRole('dialog', { name: 'Review 2 Changes' });
  await expect(review.getByRole('row').filter({ hasText: first.id })).toContainText(/Price: .*R1.?002/);
  await review.getByRole('button', { name: 'Save 2 Changes' }).click();
  await expect(page.getByText('2 products changed.')).toBeVisible();
  await expect(review).toHaveCount(0);
  const shown = await (await page.request.get(`/api/catalogue/products/${first.id}`)).json();
  expect([shown.price, shown.compareAtPrice]).toEqual([1002, 1102]);

  // Restores the state that the other journeys expect.
  const { rows: after } = await read();
  const changes = [first, second].map(({ id, price, compareAtPrice }) => ({
    id,
    expectedRevision: after.find((row) => row.id === id)?.revision ?? 0,
    fields: { price, compareAtPrice },
  }));
  expect((await page.request.post(API, { data: { changes } })).status()).toBe(200);
});

test('an exported file is changed and imported again', async ({ page }) => {
  await signInAs(page, 'merchandising');
  await page.goto(`${PATH}?category=accessories`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/products.*\.csv$/);
  const text = await (
    await page.request.get('/api/admin/catalogue/product-files/products.csv?category=accessories')
  ).text();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog.getByText(/The file changes nothing/)).toBeVisible();
});

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px, the grid has no accessibility violations`, async ({ page }) => {
    await signInAs(page, 'merchandising');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PATH);
    await page.getByRole('rowheader').first().click();
    await expectWell(page);
  });
}
