import type { Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { press } from '../../support/keyboard';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, FIREFOX_LACKS, MAIN, onlyInChromium, test } from '../../support/test';

const DASHBOARD = '/admin/enterprise';

/** Screens that logistics may open, and the call for their data. */
const ALLOWED = [
  ['Dashboard', '/api/enterprise/dashboard'],
  ['Live Orders', '/api/enterprise/live-orders'],
  ['Integration Monitor', '/api/admin/integration/health'],
] as const;

const ready = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Operations Dashboard' })).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+$/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'System Alerts' }).getByRole('link').first()).toBeVisible();
};

test('logistics see what the role may, and nothing else', MAIN, async ({ page }) => {
  await signInAs(page, 'logistics');
  await page.goto(DASHBOARD);
  await ready(page);
  await expect(page.getByText('Role: logistics').first()).toBeVisible();
  await expect(page.getByText('Production Environment').first()).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Operations' });
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  for (const [label, data] of ALLOWED) {
    await expect(navigation.getByRole('link', { name: label })).toHaveCount(1);
    expect((await page.request.get(data)).status()).toBe(200);
  }
  await expect(page.getByRole('button', { name: 'System Health Check' })).toHaveCount(1);
  await expect(navigation.getByRole('link', { name: 'User Management' })).toHaveCount(0);
  expect((await page.request.get('/api/enterprise/users')).status()).toBe(403);
  await page.goto(`${DASHBOARD}/users`);
  await expect(page.getByRole('heading', { name: 'User Management is not available to you' })).toBeVisible();
  await expect(page.getByText('You are signed in as logistics.')).toContainText('admin');
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

for (const width of PORTAL_WIDTHS) {
  test(
    `at ${width} px, light and dark, it has no accessibility violations`,
    onlyInChromium(FIREFOX_LACKS.media),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // Colours change at once.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signInAs(page, 'admin');
      await page.goto(DASHBOARD);
      await ready(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectWell(page);
      }
    },
  );
}
