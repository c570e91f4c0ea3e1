import type { Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { press } from '../../support/keyboard';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, test } from '../../support/test';

const PATH = '/admin/enterprise/api-config';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

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
      await expectWell(page);
    }
  });
}
