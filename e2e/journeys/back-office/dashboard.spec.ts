import { expectWell } from '../../support/axe';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { placeOrderOf } from '../../support/stock';
import { expect, FIREFOX_LACKS, onlyInChromium, test } from '../../support/test';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('an order that comes in is counted and listed at once, and leads to its details', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const orders = page.getByRole('link', { name: /^Total Orders Today/ });
  await expect(orders.locator('strong')).toHaveText(/\d/);
  const before = Number(await orders.locator('strong').textContent());

  const id = await placeOrderOf(page.request, 'nara-001');
  await expect(orders.locator('strong')).toHaveText(String(before + 1));
  await page.getByRole('link', { name: new RegExp(id) }).click();
  await expect(page.getByRole('dialog', { name: `Order ${id}` })).toBeVisible();
});

for (const width of PORTAL_WIDTHS) {
  test(
    `at ${width} px, light and dark, it has no accessibility violations`,
    onlyInChromium(FIREFOX_LACKS.media),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // Colours change at once.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/admin');
      await expect(page.getByText('Woolworths API')).toBeVisible();
      await expect(page.getByRole('link', { name: /NARA-\d{10}/ }).first()).toBeVisible();
      await expect(page.getByText(/than yesterday|as yesterday/).first()).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectWell(page);
      }
    },
  );
}
