import { sidewaysScroll, violations } from '../../support/axe';
import { press } from '../../support/keyboard';
import { PASSCODES } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { expect, MAIN, test } from '../../support/test';

const PATH = '/admin/enterprise/sandbox';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
  await page.request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
});

test('a scenario really runs, and its steps and its log can be read', MAIN, async ({ page }) => {
  await page.goto(PATH);
  await press(page, page.getByRole('button', { name: 'Run Order placement' }));
  const line = page.getByRole('listitem').filter({ hasText: 'Order placement' }).first();
  await expect(line.getByText('Passed').first()).toBeVisible({ timeout: 30_000 });
  await press(page, page.getByRole('button', { name: 'Steps of Order placement' }));
  await expect(page.getByRole('list', { name: 'Log of “Check its reservation”' })).toContainText(
    'Pieces left in stock',
  );
  await page.getByRole('tab', { name: 'Test Logs' }).click();
  await page.getByLabel('Scenario', { exact: true }).selectOption('Order placement');
  await expect(page.getByText('The order was saved: 201').first()).toBeVisible();
});

test('faults are chosen by seed, shown to everybody, and cleared', async ({ page }) => {
  await page.goto(PATH);
  await press(page, page.getByRole('button', { name: 'Choose faults' }));
  const dialog = page.getByRole('dialog', { name: 'Partner Faults' });
  await dialog.getByLabel('429 Too Many Requests').fill('15');
  await dialog.getByLabel('Seed').fill('42');
  await page.keyboard.press('Enter');
  await expect(page.getByText('429 Too Many Requests, 15 %')).toBeVisible();
  await expect(page.getByText('Seed 42: the same seed gives the same sequence.')).toBeVisible();
  await page.reload();
  await press(page, page.getByRole('button', { name: 'Clear faults' }));
  await expect(page.getByText(/^None: the sandbox’s partner/)).toBeVisible();
});

for (const width of PORTAL_WIDTHS) {
  test(`scenarios and logs are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Steps of Returns processing' }).click();
    await expect(page.getByText(/Started by/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('tab', { name: 'Test Logs' }).click();
    await expect(page.getByLabel('Outcome')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
