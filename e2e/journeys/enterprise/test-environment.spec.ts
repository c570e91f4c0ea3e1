import { expectWell } from '../../support/axe';
import { press } from '../../support/keyboard';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, MAIN, test } from '../../support/test';

const PATH = '/admin/enterprise/sandbox';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

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

for (const width of PORTAL_WIDTHS) {
  test(`scenarios, logs and the API test are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Steps of Returns processing' }).click();
    await expect(page.getByText(/Started by/)).toBeVisible();
    await expectWell(page);
    await page.getByRole('tab', { name: 'Test Logs' }).click();
    await expect(page.getByLabel('Outcome')).toBeVisible();
    await expectWell(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${PATH}?tab=api-testing`);
    await expect(page.getByLabel('Request Body')).toHaveValue(/"order_id"/);
    await expectWell(page);
  });
}
