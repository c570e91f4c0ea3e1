import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../../support/axe';
import { press } from '../../support/keyboard';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { placeOrder } from '../../support/stock';
import { expect, FIREFOX_LACKS, MAIN, onlyInChromium, test } from '../../support/test';

const DASHBOARD = '/admin/enterprise';

/** Screens with the roles that may open them, and the call for their data. */
const SCREENS = [
  ['Dashboard', '', '/api/enterprise/dashboard', ['admin', 'logistics', 'merchandising']],
  ['Live Orders', '/orders', '/api/enterprise/live-orders', ['admin', 'logistics']],
  ['Integration Monitor', '/integration', '/api/admin/integration/health', ['admin', 'logistics']],
  ['User Management', '/users', '/api/enterprise/users', ['admin']],
] as const;

const ready = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Operations Dashboard' })).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+$/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'System Alerts' }).getByRole('link').first()).toBeVisible();
};

for (const role of ['admin', 'logistics', 'merchandising'] as const) {
  test(`${role} sees what the role may, and nothing else`, role === 'logistics' ? MAIN : {}, async ({ page }) => {
    await signInAs(page, role);
    await page.goto(DASHBOARD);
    await ready(page);
    await expect(page.getByText(`Role: ${role}`).first()).toBeVisible();
    await expect(page.getByText('Production Environment').first()).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Operations' });
    await expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    for (const [label, path, data, roles] of SCREENS) {
      const isAllowed = (roles as readonly string[]).includes(role);
      await expect(navigation.getByRole('link', { name: label })).toHaveCount(isAllowed ? 1 : 0);
      expect((await page.request.get(data)).status()).toBe(isAllowed ? 200 : 403);
      if (isAllowed) continue;
      await page.goto(`${DASHBOARD}${path}`);
      await expect(page.getByRole('heading', { name: `${label} is not available to you` })).toBeVisible();
      await expect(page.getByText(`You are signed in as ${role}.`)).toContainText(roles.join(' or '));
      await page.goto(DASHBOARD);
    }
    await expect(page.getByRole('button', { name: 'System Health Check' })).toHaveCount(
      role === 'merchandising' ? 0 : 1,
    );
  });
}

test('an order that comes in is counted and listed at once, and leads to its details', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto(DASHBOARD);
  await ready(page);
  const figure = page.getByRole('link', { name: /^Live Orders \(24h\)/ }).locator('strong');
  const { price, variants } = await (await page.request.get('/api/catalogue/products/nara-001')).json();
  const { id: variantId } = variants.find(({ stock }: { stock: number }) => stock > 0);
  const id = await placeOrder(page.request, { productId: 'nara-001', variantId, price, quantity: 1 });
  // Covers the last 24 hours: as a new order arrives, others may drop out.
  const { liveOrders } = await (await page.request.get('/api/enterprise/dashboard')).json();
  await expect(figure).toHaveText(String(liveOrders.now));
  await press(
    page,
    page.getByRole('region', { name: 'Live Order Processing' }).getByRole('link', { name: new RegExp(id) }),
  );
  await expect(page).toHaveURL(new RegExp(`/orders\\?order=${id}$`));
  await expect(page.getByRole('dialog')).toContainText(id);
});

const checkAll = async (page: Page): Promise<void> =>
  expect((await page.request.post('/api/admin/integration/refresh')).status()).toBe(200);

test('an alert comes and goes with what it tells of, and leads to it', MAIN, async ({ page, partner }) => {
  await signInAs(page, 'logistics');
  await page.goto(DASHBOARD);
  await ready(page);
  const alert = page
    .getByRole('region', { name: 'System Alerts' })
    .getByRole('listitem')
    .filter({ hasText: 'Woolworths API:' });
  await partner.fail({ status: 503 });
  await checkAll(page);
  await expect(alert.getByText('Error')).toBeVisible();
  await partner.heal();
  await checkAll(page);
  await expect(alert).toHaveCount(0);
  const unpaid = page
    .getByRole('region', { name: 'System Alerts' })
    .getByRole('listitem')
    .filter({ hasText: 'Payment Gateway' });
  await press(page, unpaid.getByRole('link', { name: 'View Details' }));
  await expect(page).toHaveURL(/\/admin\/enterprise\/integration\?service=Payment\+Gateway$/);
  const listed = page.getByRole('list', { name: 'Recent issues' }).getByRole('listitem');
  await expect(listed.first()).toContainText('Payment Gateway');
  await expect(listed.filter({ hasNotText: 'Payment Gateway' })).toHaveCount(0);
});

test('by keyboard: the System Health Check shows what each part answered', async ({ page, partner }) => {
  await signInAs(page, 'logistics');
  await page.goto(DASHBOARD);
  await ready(page);
  await partner.fail({ status: 503 });
  await press(page, page.getByRole('button', { name: 'System Health Check' }));
  const dialog = page.getByRole('dialog', { name: 'System Health Check' });
  await expect(dialog.getByRole('status')).toHaveText(/^All 9 checked: 1 error/);
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(line('Woolworths API')).toContainText('Error');
  await expect(line('Live Updates')).toContainText('This page received an event from the server');
  await expect(line('Database')).toContainText('It writes, and reads what was written');
  expect(await violations(page)).toEqual([]);
  await partner.heal();
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(line('Woolworths API')).toContainText('Operational');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'System Health Check' })).toBeFocused();
});

test('the daily report is saved as PDF and as CSV', async ({ page }) => {
  await signInAs(page, 'merchandising');
  await page.goto(DASHBOARD);
  await ready(page);
  await page.getByRole('button', { name: 'Export Daily Report' }).click();
  for (const [kind, begins] of [
    ['PDF', '%PDF-'],
    ['CSV', '"Section","Subject"'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: kind, exact: true }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^daily-report-\\d{4}-\\d\\d-\\d\\d\\.${kind.toLowerCase()}$`));
    expect((await readFile(await file.path(), 'latin1')).startsWith(begins)).toBe(true);
  }
});

test('nobody takes the sandbox for the shop', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.request.put('/api/session/environment', { data: { environment: 'sandbox' } });
  await page.goto(DASHBOARD);
  await ready(page);
  await expect(page.getByText('Sandbox Environment').first()).toBeVisible();
  await expect(page.getByText('Sandbox: test data, separate from the shop')).toBeInViewport();
  expect(await violations(page)).toEqual([]);
});

for (const width of PORTAL_WIDTHS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const details = onlyInChromium(FIREFOX_LACKS.media);
    test(`at ${width} px in ${colorScheme}, it has no accessibility violations`, details, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await signInAs(page, 'admin');
      await page.goto(DASHBOARD);
      await ready(page);
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  }
}
