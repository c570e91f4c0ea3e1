import type { APIRequestContext, Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../../support/axe';
import { press, tabTo } from '../../support/keyboard';
import { PASSCODES } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { placeOrder } from '../../support/stock';
import { expect, MAIN, test } from '../../support/test';

/** Places an order of two sports bras, and waits until the partner has accepted it. Returns its id. */
async function acceptedOrder(request: APIRequestContext): Promise<string> {
  const { price, variants } = await (await request.get('/api/catalogue/products/nara-001')).json();
  const { id: variantId } = variants.find(({ stock }: { stock: number }) => stock >= 2);
  const id = await placeOrder(request, { productId: 'nara-001', variantId, price, quantity: 2 });
  await expect
    .poll(async () => (await (await request.get(`/api/admin/orders/${id}`)).json()).woolworthsOrderId)
    .not.toBeNull();
  return id;
}

const withWidth = async (page: Page, width: number) => {
  await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
  await page.setViewportSize({ width, height: 800 });
};

test.beforeEach(async ({ page }) => {
  await page.request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
});

for (const width of PORTAL_WIDTHS) {
  test(
    `at ${width} px, by keyboard: a status set in the back office shows in the portal, whose trace tells of it`,
    MAIN,
    async ({ page, context }) => {
      const id = await acceptedOrder(page.request);
      const portal = await context.newPage();
      await Promise.all([withWidth(page, width), withWidth(portal, width)]);
      await Promise.all([
        page.goto(`/admin/orders?search=${id}`),
        portal.goto(`/admin/enterprise/orders?search=${id}`),
      ]);
      await expect(portal.getByText('Processing', { exact: true }).last()).toBeVisible();

      await page.bringToFront();
      await press(page, page.getByRole('button', { name: `View order ${id}` }));
      await expect(page).toHaveURL(new RegExp(`order=${id}`));
      await tabTo(page, page.getByLabel('Order status'));
      await page.keyboard.type('Shi');
      await press(page, page.getByRole('button', { name: 'Save Status' }));
      await expect(page.getByText('Status saved: Shipped')).toBeVisible();

      await portal.bringToFront();
      const view = portal.getByRole('button', { name: `View order ${id}` });
      await press(portal, view);
      const details = portal.getByRole('dialog', { name: /^Order Details: WW-NARA-/ });
      await expect(details.getByText('Shipped', { exact: true })).toBeVisible();
      await press(portal, details.getByRole('link', { name: `Trace of order ${id}` }));
      await expect(portal).toHaveURL(new RegExp(`/admin/enterprise/orders/${id}/trace$`));
      const trace = portal.getByRole('list', { name: 'Trace' });
      await expect(trace.getByText('Administrator: Set the status: status processing → shipped')).toBeVisible();
      await expect(trace.getByText(/^POST \/api\/v1\/orders, attempt 1: 20\d, accepted/)).toBeVisible();

      await page.bringToFront();
      await press(page, page.getByRole('button', { name: 'Undo' }));
      await expect(page.getByText('Status saved: Processing')).toBeVisible();
      await portal.bringToFront();
      await expect(trace.getByText('Administrator: Set the status: status shipped → processing')).toBeVisible();
    },
  );

  test(`at ${width} px, an order's details and its trace have no accessibility violations`, async ({ page }) => {
    const id = await acceptedOrder(page.request);
    await withWidth(page, width);
    await page.goto(`/admin/orders?search=${id}&order=${id}`);
    const details = page.getByRole('dialog', { name: `Order ${id}` });
    await expect(details.getByText(/Accepted by the partner/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await details.getByRole('link', { name: `Trace of order ${id}` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}/trace$`));
    await expect(page.getByRole('list', { name: 'Trace' }).getByText('Order placed', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.getByRole('link', { name: 'Order details' }).click();
    await expect(page.getByRole('dialog', { name: `Order ${id}` })).toBeVisible();
  });
}

test('a status that somebody else set first is refused with what changed', async ({ page }) => {
  const id = await acceptedOrder(page.request);
  await withWidth(page, 1280);
  await page.goto(`/admin/orders?order=${id}`);
  await page.getByLabel('Order status').selectOption('Delivered');
  const { updatedAt } = await (await page.request.get(`/api/admin/orders/${id}`)).json();
  await page.request.patch(`/api/admin/orders/${id}`, { data: { status: 'shipped', expectedUpdatedAt: updatedAt } });
  await page.getByRole('button', { name: 'Save Status' }).click();
  await page.getByRole('button', { name: 'Set to delivered' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Somebody else changed this order first');
  await expect(alert.getByRole('row', { name: /^Status/ })).toContainText('Shipped');
  await alert.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Status saved: Delivered')).toBeVisible();
});

test('a cancellation by staff asks Woolworths, and shows its answer', async ({ page }) => {
  const id = await acceptedOrder(page.request);
  await withWidth(page, 1280);
  await page.goto(`/admin/orders?order=${id}`);
  await page.getByLabel('Order status').selectOption('Cancelled');
  await page.getByRole('button', { name: 'Save Status' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(question).toContainText('Woolworths has the order, so it is asked first and has to agree.');
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText('Status saved: Cancelled')).toBeVisible();
  await page.goto(`/admin/enterprise/orders/${id}/trace`);
  const trace = page.getByRole('list', { name: 'Trace' });
  await expect(trace.getByText(/^POST \/api\/v1\/orders\/\S+\/cancel, /)).toBeVisible();
});
