import type { Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { press } from '../../support/keyboard';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, test } from '../../support/test';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

/** Presses Refresh Status and waits until the check is done: the button is busy for two seconds. */
async function refreshStatus(page: Page) {
  const button = page.getByRole('button', { name: 'Refresh Status' });
  await press(page, button);
  await expect(page.getByRole('button', { name: 'Refreshing…' })).toBeVisible();
  await expect(button).toBeVisible();
}

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Service health' }).getByRole('listitem').filter({ hasText: name });

test('a partner that goes down shows as it is checked, and is resolved once it is back', async ({ page, partner }) => {
  await page.goto('/admin/integration');
  // The check that runs every minute may have hit a fault meant for another journey.
  await refreshStatus(page);
  await expect(card(page, 'Woolworths API').getByText('Operational')).toBeVisible();
  await expect(card(page, 'Payment Gateway').getByText('No payment provider is connected')).toBeVisible();
  // The newest comes first: the check that runs every minute may already have hit such a fault.
  const issue = page
    .getByRole('list', { name: 'Recent issues' })
    .getByRole('listitem')
    .filter({ hasText: 'The sandbox was told to answer 503' })
    .first();

  await partner.fail({ status: 503 });
  await refreshStatus(page);
  await expect(page.getByText('Service disruption: Woolworths API')).toBeVisible();
  await expect(card(page, 'Woolworths API').getByText('Error')).toBeVisible();
  await expect(page.getByRole('row', { name: /Woolworths API/ }).getByText('Outage')).toBeVisible();
  await expect(issue.getByText('Active')).toBeVisible();

  await partner.heal();
  await refreshStatus(page);
  await expect(card(page, 'Woolworths API').getByText('Operational')).toBeVisible();
  await expect(issue.getByText('Resolved')).toBeVisible();
  const events = page.getByRole('list', { name: 'Recent events' });
  await expect(events.getByText('It answers and takes our key').first()).toBeVisible();
});

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px it has no accessibility violations and does not scroll sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/integration');
    await expect(card(page, 'Woolworths API')).toBeVisible();
    await expect(page.getByText('Total Requests')).toBeVisible();
    await expectWell(page);
  });
}

test('the portal shows the same screen, and says so when the back office does not load', async ({ page }) => {
  await page.goto('/admin/enterprise/orders');
  await page.getByRole('link', { name: 'Integration Monitor' }).click();
  await expect(page.getByRole('heading', { name: 'Integration Monitor' })).toBeVisible();
  await expect(card(page, 'Email Service')).toBeVisible();
  await expect(page.getByText('Woolworths Admin Portal')).toBeVisible();

  await page.route('**/remotes/admin/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').getByText('The back office is not available right now')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Live Orders' })).toBeVisible();
  await page.unroute('**/remotes/admin/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, 'Email Service')).toBeVisible();
});
