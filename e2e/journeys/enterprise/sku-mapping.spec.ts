import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectWell, violations } from '../../support/axe';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, MAIN, test } from '../../support/test';

const SCREEN = '/admin/enterprise/sku-mapping';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

/** Returns the content of the file that a button saves. */
async function save(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** Declines to retry an order of the piece that another journey left failed, whenever the dialog appears. */
const refuseRetries = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog', { name: 'Mappings saved' }), () =>
    page.getByRole('button', { name: 'Not now' }).click(),
  );

/** Exports the mapping of a SKU and opens the import dialog. `choose` chooses a file in it. */
async function exportMapping(page: Page, sku: string) {
  await page.goto(`${SCREEN}?search=${sku}`);
  await expect(page.getByRole('row', { name: new RegExp(sku) })).toBeVisible();
  const text = await save(page, 'Export Mappings');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const choose = (content: string | Buffer) =>
    dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'mappings.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  return { text, dialog, choose };
}

test('the export is changed, previewed and imported; what is wrong in a file is told', MAIN, async ({ page }) => {
  await refuseRetries(page);
  const { text, dialog, choose } = await exportMapping(page, 'NARA-FSB-BLUSH-M');
  await choose(text.replace('NARA-FSB-BLUSH-M', 'NARA-NOBODY'));
  await expect(dialog.getByText('There is no such NARA SKU.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await choose(text);
  await expect(dialog.getByText(/^1 unchanged\./)).toBeVisible();
  await choose(text.replace(/"SAP-NARA-FSB-BLUSH-M"/, '"SAP-NARA-FSB-BLUSH-MEDIUM"'));
  await expect(
    dialog.getByRole('row', { name: /ERP Code: SAP-NARA-FSB-BLUSH-M → SAP-NARA-FSB-BLUSH-MEDIUM/ }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 mapping' }).click();
  await expect(page.getByText('1 mapping imported')).toBeVisible();

  await page.getByRole('button', { name: 'Edit mapping of NARA-FSB-BLUSH-M', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit SKU Mapping' });
  await expect(form.getByLabel('ERP Code')).toHaveValue('SAP-NARA-FSB-BLUSH-MEDIUM');
  await expect(form.getByText(/^Imported the mapping: ERP code/)).toBeVisible();
});

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px, the screen and its dialogs have no accessibility violations`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${SCREEN}?status=unmapped`);
    await expect(page.getByRole('heading', { name: 'SKU Mapping' })).toBeVisible();
    await expect(page.getByText('Not mapped').first()).toBeVisible();
    await expectWell(page);

    await page
      .getByRole('button', { name: /^Edit mapping of/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Edit SKU Mapping' }).getByText('Activity')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Import CSV' }).click();
    await page.getByLabel('CSV file').setInputFiles({
      name: 'mappings.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'NARA SKU,Woolworths SKU,PLU,ERP Code,Barcode,Wholesale Price (R),Retail Price (R),DC Locations\nNARA-X,,,,,,,\n',
      ),
    });
    await expect(page.getByText('There is no such NARA SKU.')).toBeVisible();
    await expectWell(page);
  });
}
