import type { APIRequestContext, Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../../support/axe';
import { press } from '../../support/keyboard';
import { PASSCODES } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { expect, MAIN, test } from '../../support/test';

const PATH = '/admin/enterprise/labels';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
  await page.request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
});

interface Packable {
  orderId: string;
  /** Codes to scan, one per piece. */
  codes: string[];
}

/** Finds an order that is waiting to be packed. */
async function findPackable(request: APIRequestContext): Promise<Packable> {
  const { rows } = await (await request.get('/api/enterprise/live-orders?status=processing')).json();
  const orderId: string = rows[0].naraOrderId;
  const { items } = await (await request.get(`/api/enterprise/labels/packing/${orderId}`)).json();
  const codes = items.flatMap((item: { barcode: string | null; sku: string; quantity: number }) =>
    Array(item.quantity).fill(item.barcode ?? item.sku),
  );
  return { orderId, codes };
}

/** Types like a scanner, which acts as a keyboard: into the focused element, followed by Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('a label is drawn as one types, and queued', async ({ page }) => {
  const { orderId } = await findPackable(page.request);
  await page.goto(PATH);
  await expect(page.getByText('Select a label type to preview')).toBeVisible();
  await page.getByLabel('Label Type').selectOption('Shipping');
  await expect(page.getByRole('img', { name: 'Shipping label: Sample values' })).toBeVisible();
  await page.getByLabel('SKU/Order ID').fill('NARA-NOBODY');
  await expect(page.getByText('We know no order ID “NARA-NOBODY”.')).toBeVisible();
  await page.getByLabel('SKU/Order ID').fill(orderId);
  await expect(page.getByRole('img', { name: new RegExp(`Shipping label: Order ${orderId}`) })).toBeVisible();
  await page.getByLabel('Quantity').fill('20');
  await press(page, page.getByRole('button', { name: 'Generate Labels' }));
  await expect(page.getByText(`20 labels for ${orderId} queued.`)).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Print Queue' }));
  const dialog = page.getByRole('dialog', { name: 'Print Queue' });
  await expect(dialog.getByText('Not connected').first()).toBeVisible();
  await press(page, dialog.getByRole('button', { name: `Cancel ${orderId}` }));
  await expect(dialog.getByText('Nothing is waiting to be printed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Print History' }).click();
  await expect(page.getByRole('row', { name: new RegExp(orderId) }).getByText('Cancelled')).toBeVisible();
});

test('scanning every piece packs the order; a wrong one says why', MAIN, async ({ page }) => {
  const { orderId, codes } = await findPackable(page.request);
  await page.goto(`${PATH}?tab=pack`);
  await expect(page.getByLabel('Order ID', { exact: true })).toBeFocused();
  await scan(page, orderId);
  await expect(page.getByLabel('Barcode or SKU')).toBeFocused();
  await scan(page, '4006381333931');
  await expect(page.getByRole('alert').getByText('“4006381333931” is no barcode or SKU that we know.')).toBeVisible();
  for (const code of codes) await scan(page, code);
  await expect(page.getByText(`Order ${orderId} is packed.`)).toBeVisible();
  await expect(page.getByText('Packed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Next order ID')).toBeFocused();
});

for (const width of PORTAL_WIDTHS) {
  for (const tab of ['generate', 'templates', 'history', 'pack', 'settings']) {
    test(`at ${width} px the tab ${tab} has no accessibility violations and does not scroll sideways`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${PATH}?tab=${tab}`);
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  }
}
