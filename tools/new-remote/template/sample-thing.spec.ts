import { expectWell } from '../../../e2e/support/axe';
import { WIDTHS } from '../../../e2e/support/shopping';
import { signInAs } from '../../../e2e/support/staff';
import { expect, test } from '../../../e2e/support/test';

test('Sample Thing opens with an accessible overview at every width', async ({ page }) => {
  await signInAs(page, 'admin');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/apps/sample-thing');
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect(page.getByText('Signed in as')).toBeVisible();
    await expectWell(page);
  }
});
