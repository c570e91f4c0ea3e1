import { sidewaysScroll, violations } from '../../support/axe';
import { press } from '../../support/keyboard';
import { PASSCODES } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { placeOrder } from '../../support/stock';
import { expect, FIREFOX_LACKS, onlyInChromium, test } from '../../support/test';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
  await page.request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
});

test('an order that comes in is counted and listed at once, and leads to its details', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const orders = page.getByRole('link', { name: /^Total Orders Today/ });
  await expect(orders.locator('strong')).toHaveText(/\d/);
  const before = Number(await orders.locator('strong').textContent());

  const { price, variants } = await (await page.request.get('/api/catalogue/products/nara-001')).json();
  const { id: variantId } = variants.find(({ stock }: { stock: number }) => stock > 0);
  const id = await placeOrder(page.request, { productId: 'nara-001', variantId, price, quantity: 1 });
  await expect(orders.locator('strong')).toHaveText(String(before + 1));
  await page.getByRole('link', { name: new RegExp(id) }).click();
  await expect(page.getByRole('dialog', { name: `Order ${id}` })).toBeVisible();
});

test('by keyboard: each figure leads to the list of what it counts', async ({ page }) => {
  await page.goto('/admin');
  const orders = page.getByRole('link', { name: /^Total Orders Today/ });
  const count = await orders.locator('strong').textContent();
  await press(page, orders);
  await expect(page).toHaveURL(/\/admin\/orders\?placed=today$/);
  await expect(page.getByText(new RegExp(`of ${count}\\b`)).first()).toBeVisible();

  await page.goto('/admin');
  await press(page, page.getByRole('link', { name: /^Pending Orders/ }));
  await expect(page).toHaveURL(/\/admin\/orders\?status=pending$/);
  await page.goto('/admin');
  await press(page, page.getByRole('link', { name: /^Failed Integrations/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Integration Monitor' })).toBeVisible();
});

for (const width of PORTAL_WIDTHS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const details = onlyInChromium(FIREFOX_LACKS.media);
    test(`at ${width} px in ${colorScheme}, it has no accessibility violations`, details, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto('/admin');
      await expect(page.getByText('Woolworths API')).toBeVisible();
      await expect(page.getByRole('link', { name: /NARA-\d{10}/ }).first()).toBeVisible();
      await expect(page.getByText(/than yesterday|as yesterday/).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  }
}
