import type { Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { press, tabTo } from '../../support/keyboard';
import { PASSCODES } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { acceptedOrder } from '../../support/stock';
import { expect, MAIN, test } from '../../support/test';

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

  test(`at ${width} px, the list of orders, an order's details and its trace have no accessibility violations`, async ({
    page,
  }) => {
    const id = await acceptedOrder(page.request);
    await withWidth(page, width);
    await page.goto(`/admin/orders?search=${id}`);
    const view = page.getByRole('button', { name: `View order ${id}` });
    await expect(view).toBeVisible();
    await expectWell(page);
    await view.click();
    const details = page.getByRole('dialog', { name: `Order ${id}` });
    await expect(details.getByText(/Accepted by the partner/)).toBeVisible();
    await expectWell(page);

    await details.getByRole('link', { name: `Trace of order ${id}` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}/trace$`));
    await expect(page.getByRole('list', { name: 'Trace' }).getByText('Order placed', { exact: true })).toBeVisible();
    await expectWell(page);

    await page.getByRole('link', { name: 'Order details' }).click();
    await expect(page.getByRole('dialog', { name: `Order ${id}` })).toBeVisible();
  });
}
