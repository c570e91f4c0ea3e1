import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { openShop } from '../../support/shopping';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, test } from '../../support/test';

const PATH = '/admin/enterprise/sandbox';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function generate(page: Page, type: string, quantity: number): Promise<void> {
  await page.getByLabel('Data Type').selectOption(type);
  await page.getByLabel('Quantity').fill(String(quantity));
  await button(page, 'Generate Data').click();
}

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px: test data is made, seen in the sandbox, and gone after a reset`, async ({ page }) => {
    await signInAs(page, 'admin');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${PATH}?tab=mock-data`);
    await generate(page, 'Customers', 60);
    await expect(page.getByText(/60 customers made with seed \d+\./)).toBeVisible();
    await expectWell(page);

    const mode = page.getByRole('switch', { name: 'Sandbox Mode' });
    await mode.click();
    await expect(page.getByText('Test Environment Active')).toBeVisible();
    await expect(page.getByText('Sandbox: test data, separate from the shop')).toBeVisible();
    await page.goto('/admin/enterprise/orders?search=NARA-100');
    await expect(
      page
        .getByText(/NARA-100\d{10}/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();

    await openShop(page, '/shop', width);
    await expect(page.getByText('You work in the sandbox, but the shop does not')).toBeVisible();
    await expectWell(page);
    await page.getByRole('button', { name: 'Test Environment' }).click();
    await expect(mode).toBeChecked();

    await page.goto(PATH);
    await button(page, 'Reset Environment').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/orders of \d+ customers/)).toBeVisible();
    await expectWell(page);
    await dialog.getByLabel('Type RESET to confirm').fill('RESET');
    await dialog.getByRole('button', { name: 'Reset Environment' }).click();
    await expect(page.getByText('The sandbox was reset')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/Environment last reset:.*by Administrator/)).toBeVisible();
    await page.goto('/admin/enterprise/orders?search=NARA-100');
    await expect(page.getByText('Sandbox Environment').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(/NARA-100\d{10}/)).toHaveCount(0);
  });
}

test('an order is sent to the partner by hand, asked for again, and copied as curl', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'admin');
  await page.goto(`${PATH}?tab=api-testing`);
  const body = page.getByLabel('Request Body');
  await expect(body).toHaveValue(/"order_id"/);
  const sample = await body.inputValue();

  await body.fill('{"order_id": 1');
  await expect(page.getByText('Line 1, column 15')).toBeVisible();
  await body.fill('{"order_id": "X"}');
  await button(page, 'Send Request').click();
  await expect(page.getByRole('alert')).toContainText('customer_id');
  await button(page, 'Send Invalid Request').click();
  await expect(page.getByText('400 Bad Request').first()).toBeVisible();

  await body.fill(sample);
  await button(page, 'Send Request').click();
  await expect(page.getByText('201 Created').first()).toBeVisible();
  await expectWell(page);
  await button(page, 'Copy as curl').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('$PARTNER_API_KEY');

  const id = JSON.parse(sample).order_id as string;
  await page.getByLabel('Endpoint').selectOption('GET /api/v1/orders/:id');
  await page.getByLabel('Order ID').fill(id);
  await button(page, 'Send Request').click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
  await expect(page.getByText(`/api/v1/orders/${id}`).first()).toBeVisible();
});

test('the sample file is imported as it is, once', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${PATH}?tab=mock-data`);
  await button(page, 'Import Test Data').click();
  const saved = page.waitForEvent('download');
  await button(page, 'Sample JSON').click();
  const file = {
    name: 'test-data.json',
    mimeType: 'application/json',
    buffer: await readFile(await (await saved).path()),
  };
  await page.getByLabel('JSON or CSV file').setInputFiles(file);
  await expect(page.getByText('First test order').first()).toBeVisible();
  await expectWell(page);
  await button(page, /^Import \d records$/).click();
  await expect(page.getByText(/\d records imported into the sandbox/)).toBeVisible();

  await button(page, 'Import Test Data').click();
  await page.getByLabel('JSON or CSV file').setInputFiles(file);
  await expect(page.getByText('There is a SKU TEST-BOTTLE-01 already.')).toBeVisible();
  await expect(button(page, /^Import \d/)).toHaveCount(0);
});
