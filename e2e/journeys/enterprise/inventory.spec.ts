import { expectWell, violations } from '../../support/axe';
import { SAGE_BRA } from '../../support/shopping';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { placeOrder } from '../../support/stock';
import { expect, MAIN, test } from '../../support/test';

const PATH = '/admin/enterprise/inventory';

test('what a shopper buys leaves the stock shown here, live', MAIN, async ({ page }) => {
  await signInAs(page, 'logistics');
  await page.goto(`${PATH}?search=NARA-FSB-SAGE-M`);
  const row = page.getByRole('row').filter({ hasText: 'NARA-FSB-SAGE-M' });
  const { rows } = await (await page.request.get('/api/enterprise/inventory?search=NARA-FSB-SAGE-M')).json();
  const total = rows[0].totalStock;
  await expect(row.getByRole('cell', { name: String(total), exact: true }).first()).toBeVisible();
  await placeOrder(page.request, { productId: SAGE_BRA.productId, variantId: rows[0].id, price: 899, quantity: 1 });
  await expect(row.getByRole('cell', { name: String(total - 1), exact: true }).first()).toBeVisible();
});

test('a difference is explained, settled and taken back', MAIN, async ({ page }) => {
  await signInAs(page, 'logistics');
  await page.goto(`${PATH}?search=NARA-MTS-BLACK-M`);
  await page.getByRole('button', { name: 'View NARA-MTS-BLACK-M' }).click();
  await page.getByRole('button', { name: 'Adjust Stock' }).click();
  await page.getByLabel('Distribution centre').last().selectOption('JHB-DC');
  const pieces = page.getByLabel('Pieces', { exact: true });
  await pieces.fill(String(Number(await pieces.inputValue()) + 7));
  await page.getByLabel('Reason').fill('Found a box');
  await page.getByRole('button', { name: 'Save Stock' }).click();
  await expect(page.getByText('+7 at Johannesburg: Changed by hand')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('tab', { name: /^Differences/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'NARA-MTS-BLACK-M' });
  await expect(row).toContainText('Manual change');
  await expect(row).toContainText('Found a box');
  await page.getByRole('button', { name: 'Reconcile NARA-MTS-BLACK-M at Johannesburg' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Manual change');
});

test('what the partner counts anew is a difference at once, without a sync', async ({ page, partner }) => {
  await signInAs(page, 'logistics');
  const list = '/api/enterprise/inventory?status=synced&search=NARA-MTS-';
  const { rows } = await (await page.request.get(list)).json();
  const { naraSku, woolworthsSku, dcStock } = rows[0];
  await page.goto(PATH);
  await page.getByRole('tab', { name: /^Differences/ }).click();
  const differences = page.getByRole('table', { name: 'differences' });
  await expect(differences.getByRole('button', { name: /^Reconcile NARA-/ }).first()).toBeVisible();
  const row = differences.getByRole('row').filter({ hasText: naraSku });
  await expect(row).toHaveCount(0);
  await partner.count(woolworthsSku, 'DBN-DC', dcStock['DBN-DC'] + 3);
  await expect(row).toContainText('Durban');
  await expect(row).toContainText('+3');
  await partner.count(woolworthsSku, 'DBN-DC', dcStock['DBN-DC']);
  await expect(row).toHaveCount(0);
});

test('Force Sync All pulls the retailer’s inventory and says how it went', async ({ page }) => {
  await signInAs(page, 'logistics');
  await page.goto(PATH);
  const last = async () =>
    (await (await page.request.get('/api/enterprise/inventory/overview')).json()).lastFullSync?.id;
  const before = await last();
  await page.getByRole('button', { name: 'Force Sync All' }).click();
  await expect.poll(last, { timeout: 30_000 }).not.toBe(before);
  await expect(page.getByRole('button', { name: 'Force Sync All' })).toBeVisible();
  await expect(page.getByText(/8\d\d SKUs processed/)).toBeVisible();
});

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px, the screen and its dialogs have no accessibility violations`, async ({ page }) => {
    await signInAs(page, 'logistics');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PATH);
    await expect(page.getByText(/8\d\d\/8\d\d SKUs\. \d+ SKUs have no record/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^View NARA-/ }).first()).toBeVisible();
    await expectWell(page);
    await page
      .getByRole('button', { name: /^View NARA-/ })
      .first()
      .click();
    await expect(page.getByRole('table', { name: 'Stock by distribution centre' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: /^Differences/ }).click();
    await expect(page.getByRole('button', { name: /^Reconcile NARA-/ }).first()).toBeVisible();
    await expectWell(page);
  });
}
