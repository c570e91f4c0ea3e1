import { expectWell } from '../../support/axe';
import { press } from '../../support/keyboard';
import { anotherVersion, releasesOf } from '../../support/releases';
import { unlockShop } from '../../support/shopper';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, MAIN, test } from '../../support/test';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('a team gets a token by keyboard alone, and loses it again', MAIN, async ({ page }) => {
  const name = `Pipeline ${Date.now()}`;
  await page.goto('/admin/releases?tab=access');
  await press(page, page.getByRole('button', { name: 'New Token' }));
  const form = page.getByRole('dialog', { name: 'New Deploy Token' });
  await form.getByLabel('Name').focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const issued = page.getByRole('dialog', { name: `Token ${name}` });
  await expect(issued.getByText(/^ndt_/)).toBeVisible();
  await issued.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByRole('button', { name: 'Close', exact: true }).last().press('Enter');

  await page.getByRole('button', { name: `Revoke ${name}` }).press('Enter');
  await page.getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
  await expect(page.getByRole('row', { name }).getByText('Revoked')).toBeVisible();
});

test('a stored version is previewed by a link, in that browser alone, until it is ended', async ({ page, product }) => {
  const { version } = await releasesOf(product, 'storefront').publish(
    await anotherVersion('storefront', () => '\n// previewed'),
  );
  await page.goto('/admin/releases');
  await page.getByRole('button', { name: `Preview ${version.version}` }).click();
  await page.getByRole('button', { name: 'Make Link' }).click();
  const made = page.getByRole('dialog', { name: `Preview of ${version.version}` });
  const link = (await made.getByText(/\/preview\//).textContent()) ?? '';
  await made.getByRole('button', { name: 'Done' }).click();

  await page.goto(link);
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`Preview of storefront ${version.version}`);
  await unlockShop(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(banner).toBeVisible();
  await banner.getByRole('link', { name: 'End' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

/** Panel of each additional tab. */
const PANELS = {
  'Flags & Cohorts': 'Cohorts',
  'Previews & Freezes': 'Freeze windows',
  Notices: 'Notifications',
  'Keys & Tokens': 'Deploy tokens',
} as const;

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px, the releases have no accessibility violations`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/releases');
    await expect(page.getByRole('region', { name: 'storefront' }).getByText('Live version')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Blocked by the security policy' })).toBeVisible();
    await expectWell(page);
    for (const [tab, panel] of Object.entries(PANELS)) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('region', { name: panel })).toBeVisible();
      await expectWell(page);
    }
  });
}
