import type { APIRequestContext, Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../../support/axe';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, MAIN, test } from '../../support/test';

const PATH = '/admin/enterprise/labels';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

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
  test(`at ${width} px no tab has accessibility violations or scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const tab of ['generate', 'templates', 'history', 'pack', 'settings']) {
      await page.goto(`${PATH}?tab=${tab}`);
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      expect(await violations(page), tab).toEqual([]);
      expect(await sidewaysScroll(page), tab).toBe(0);
    }
  });
}
