import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../../support/axe';
import { PASSCODES } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { refusedOrder, unmappedVariant } from '../../support/stock';
import { expect, MAIN, test } from '../../support/test';

const SCREEN = '/admin/enterprise/sku-mapping';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
  await page.request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
});

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

/** Returns a row of an export with the text of one cell replaced. */
const withCell = (row: string, place: number, text: string): string =>
  [...row.matchAll(/"(?:[^"]|"")*"|[^,]+/g)]
    .map(([cell]) => cell)
    .with(place, `"${text}"`)
    .join(',');

test('the export is changed, previewed and imported; what is wrong in a file is told', MAIN, async ({ page }) => {
  await refuseRetries(page);
  const { text, dialog, choose } = await exportMapping(page, 'NARA-FSB-BLUSH-M');
  await choose(Buffer.from(text, 'utf16le'));
  await expect(dialog.getByRole('alert')).toContainText('The file is encoded as UTF-16.');
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

test('good rows are imported without the refused ones, which come back as a file to be corrected', async ({ page }) => {
  await refuseRetries(page);
  const sku = 'NARA-FSB-SAGE-S';
  const { text, dialog, choose } = await exportMapping(page, sku);
  const [headings = '', row = ''] = text.split('\r\n');
  const better = row.replace(`"SAP-${sku}"`, `"SAP-${sku}-NEW"`);
  expect(better).not.toBe(row);
  // No other row may have its codes.
  const unknown = row
    .replace(sku, 'NARA-NOBODY')
    .replace(/"WW-[^"]*"/, '""')
    .replace(/"\d{13}"/, '""');
  await choose([headings, better, unknown].join('\r\n'));
  await expect(dialog.getByText('There is no such NARA SKU.')).toBeVisible();
  const refused = await save(page, 'Download refused rows');
  expect(refused).toMatch(/^"Refused because","NARA SKU",.*\r\n"There is no such NARA SKU\.","NARA-NOBODY",/);

  await dialog.getByRole('button', { name: 'Import 1 mapping without 1 refused row' }).click();
  const question = page.getByRole('dialog', { name: 'Import 1 mapping?' });
  await expect(question.getByText('1 refused row is left out.')).toBeVisible();
  await question.getByRole('button', { name: 'Import 1 mapping' }).click();
  await expect(page.getByText('1 mapping imported; 1 refused row left out')).toBeVisible();

  await page.getByRole('button', { name: 'Import CSV' }).click();
  await choose(refused.replace('NARA-NOBODY', sku));
  await expect(dialog.getByText(`1 SKU loses its Woolworths SKU: ${sku}.`)).toBeVisible();
  await expect(dialog.getByText(/Not imported: .*Refused because\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 mapping' }).click();
  await expect(
    question.getByText(/^1 SKU loses .* The partner takes no order for it until it is mapped/),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Import 1 mapping' }).click();
  const listed = page.getByRole('table', { name: 'SKU mappings' }).getByRole('row', { name: new RegExp(sku) });
  await expect(listed).toContainText('Not mapped');

  await page.getByRole('button', { name: 'Import CSV' }).click();
  await choose(text);
  await dialog.getByRole('button', { name: 'Import 1 mapping' }).click();
  await expect(listed).toContainText('WW-');
});

test('a mapping is edited, with what is wrong at its field', async ({ page }) => {
  await page.goto(`${SCREEN}?search=NARA-FSB-SAGE-L`);
  await page.getByRole('button', { name: 'Edit mapping of NARA-FSB-SAGE-L', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit SKU Mapping' });
  const barcode = form.getByPlaceholder('13-digit barcode');
  const good = await barcode.inputValue();
  await barcode.fill(`${good.slice(0, 12)}${(Number(good.at(-1)) + 1) % 10}`);
  await form.getByLabel('Wholesale Price (R)').fill('99999');
  await expect(form.getByText('Warning: It is above the retail price.')).toBeVisible();
  await form.getByRole('button', { name: 'Save Mapping' }).click();
  await expect(form.getByText(/wrong check digit/)).toBeVisible();
  await expect(barcode).toBeFocused();
  await barcode.fill(good);
  await form.getByRole('button', { name: 'PLZ-DC' }).click();
  await form.getByRole('button', { name: 'Save Mapping' }).click();
  await expect(page.getByText('Mapping saved')).toBeVisible();
});

test('pending reviews are approved in bulk', async ({ page }) => {
  await page.goto(SCREEN);
  await page.getByRole('button', { name: /^Pending Review/ }).click();
  await expect(page).toHaveURL(/status=pending_review/);
  // Until the filtered list is there, the rows before it stay.
  const pending = page.locator('tbody').getByRole('row').filter({ hasText: 'Pending Review' });
  await pending.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('1 mapping approved')).toBeVisible();
});

test('a proposal is rejected with a reason, which its mapping then tells', async ({ page }) => {
  await page.goto(`${SCREEN}?status=pending_review`);
  const row = page.locator('tbody').getByRole('row').last();
  const edit = row.getByRole('button', { name: /^Edit mapping of/ });
  const sku = (await edit.getAttribute('aria-label'))?.replace('Edit mapping of ', '') ?? '';
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const ask = page.getByRole('dialog', { name: 'Reject 1 proposed SKU?' });
  await ask.getByLabel('Reason').fill('It is the code of last season.');
  await ask.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('1 mapping rejected')).toBeVisible();

  await page.goto(`${SCREEN}?search=${sku}`);
  await page.getByRole('button', { name: `Edit mapping of ${sku}`, exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit SKU Mapping' });
  await expect(form.getByText(/: rejected by .*: It is the code of last season\.$/)).toBeVisible();
  await expect(form.getByText(/^Rejected the Woolworths SKU: .*reason It is the code of last season\./)).toBeVisible();
});

test('an import that maps a variant offers to retry the order that failed without it', async ({ page }) => {
  const variant = await unmappedVariant(page.request);
  const orderId = await refusedOrder(page.request, variant);
  const { naraSkuId } = await (await page.request.get(`/api/enterprise/sku-mappings/${variant.naraVariantId}`)).json();
  const { text, dialog, choose } = await exportMapping(page, naraSkuId);
  const [headings = '', row = ''] = text.split('\r\n');
  const place = headings.split(',').indexOf('"Woolworths SKU"');
  await choose([headings, withCell(row, place, `WW-${variant.naraVariantId.toUpperCase()}`)].join('\r\n'));
  await dialog.getByRole('button', { name: 'Import 1 mapping' }).click();

  const offer = page.getByRole('dialog', { name: 'Mappings saved' });
  await offer.getByRole('button', { name: /^Retry \d+ orders?$/ }).click();
  await expect(offer.getByRole('listitem').filter({ hasText: orderId })).toContainText('Accepted');
});

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px, the screen and its dialogs have no accessibility violations`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${SCREEN}?status=unmapped`);
    await expect(page.getByRole('heading', { name: 'SKU Mapping' })).toBeVisible();
    await expect(page.getByText('Not mapped').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

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
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
