import type { Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../../support/axe';
import { press } from '../../support/keyboard';
import { PASSCODES } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { expect, test } from '../../support/test';

const PATH = '/admin/enterprise/api-config';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
  await page.request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the key of the sandbox is rotated: the partner takes the new one, and the old one until it is ended', async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(page.getByText('Sandbox Environment')).toBeVisible();
  await press(page, button(page, 'Show API Key'));
  const field = page.getByRole('textbox', { name: 'API Key' });
  await expect(field).not.toHaveValue(/•/);
  const before = await field.inputValue();
  await press(page, button(page, 'Rotate API Key'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Rotate API Key' }));
  await expect(page.getByText(`The old one (…${before.slice(-4)}) is still accepted`)).toBeVisible();
  await press(page, button(page, 'Test Connection'));
  await expect(page.getByText(/^Connected in .* status 200/)).toBeVisible();
  await press(page, button(page, 'End the old API Key now'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'End now' }));
  await expect(page.getByText(/is still accepted/)).toBeHidden();
});

test('a test delivery of each kind to our own addresses arrives in the log, from where it can be replayed', async ({
  page,
}) => {
  await page.goto(`${PATH}?tab=webhooks&environment=live`);
  const address = page.getByRole('textbox', { name: 'Order Status Webhook' });
  await address.fill('http://nara.example/hooks');
  await press(page, button(page, 'Save Configuration'));
  await expect(page.getByText('Must begin with https://.')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill(`${new URL(page.url()).origin}/api/woolworths/webhook`);
  await press(page, button(page, 'Save Configuration'));
  await expect(page.getByText('Configuration saved.')).toBeVisible();
  await press(page, button(page, 'Send test delivery to Order Status Webhook'));
  await expect(page.getByText(/^Answered 200/)).toBeVisible();
  await press(page, button(page, 'Details of TEST').first());
  const dialog = page.getByRole('dialog', { name: 'Webhook about TEST' });
  await press(page, dialog.getByRole('button', { name: 'Replay' }));
  await expect(dialog.getByText('It is a test, and changes nothing.')).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Close' }));
  for (const [kind, event] of [
    ['Inventory Update Webhook', 'inventory.test'],
    ['Returns Webhook', 'return.test'],
  ]) {
    await press(page, button(page, `Send test delivery to ${kind}`));
    await expect(page.getByText(`Answered 200 to ${event}`)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: event }).first()).toContainText('Test');
  }
});

test('what is wrong with the partner is named, and unsaved addresses are not lost without a question', async ({
  page,
  partner,
}) => {
  await partner.fail({ status: 503 });
  await page.goto(`${PATH}?tab=webhooks&environment=live`);
  await press(page, button(page, 'Test Connection'));
  await expect(page.getByRole('alert').getByText(/^Not available in .* status 503/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Returns Webhook' }).fill('https://nara.example/returns');
  await press(page, page.getByRole('switch', { name: 'Test mode' }));
  await press(page, button(page, 'Keep editing'));
  await expect(page.getByRole('textbox', { name: 'Returns Webhook' })).toHaveValue('https://nara.example/returns');
  await press(page, page.getByRole('switch', { name: 'Test mode' }));
  await press(page, button(page, 'Discard'));
  await expect(page.getByText('Sandbox Environment')).toBeVisible();
});

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px no tab has accessibility violations or scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [tab, sign] of [
      ['credentials', 'Client ID'],
      ['webhooks', 'Returns Webhook'],
      ['endpoints', 'Inventory API'],
      ['limits', 'Usage of the Orders API'],
    ] as const) {
      await page.goto(`${PATH}?tab=${tab}&environment=live`);
      await expect(page.getByLabel(sign).or(page.getByText(sign)).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    }
  });
}
