import { sidewaysScroll, violations } from '../support/axe';
import { press } from '../support/keyboard';
import { WIDTHS } from '../support/shopping';
import { signInAs } from '../support/staff';
import { expect, THOROUGH, test } from '../support/test';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('a team gets a token by keyboard alone, and loses it again', async ({ page }) => {
  const name = `Pipeline ${Date.now()}`;
  await page.goto('/admin/releases');
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

for (const width of WIDTHS) {
  test(`at ${width} px, the releases have no accessibility violations`, THOROUGH, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/releases');
    await expect(page.getByRole('region', { name: 'storefront' }).getByText('Live version')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Blocked by the security policy' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Deploy tokens' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
