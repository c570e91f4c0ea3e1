import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PASSCODES } from '../support/product';
import { expect, test } from '../support/test';

const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

for (const [gate, path] of [
  ['site', '/'],
  ['enterprise', '/admin'],
] as const) {
  test(`the ${gate} gate has no accessibility violations`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('textbox').or(page.locator('input[type=password]')).first()).toBeFocused();
    expect(await violations(page)).toEqual([]);
  });
}

const SHOP = [
  ['/', 'Move with confidence'],
  ['/shop', 'All Products'],
  ['/shop/women', 'Women'],
  ['/product/nara-001?color=sage&size=M', 'Flow Sports Bra'],
  ['/product/nobody', 'Product not found'],
  ['/cart', 'Your Cart is Empty'],
  ['/nowhere', 'Oops! Page not found'],
] as const;

for (const [path, heading] of SHOP) {
  for (const width of [360, 1280]) {
    test(`${path} at ${width} px has no accessibility violations and does not scroll sideways`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('site-unlocked', 'true'));
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
  }
}

const PORTAL = [
  ['/admin/orders', 'Orders'],
  ['/admin/enterprise/orders', 'Live Orders'],
] as const;

for (const [path, heading] of PORTAL) {
  for (const width of [360, 1280]) {
    test(`${path} at ${width} px has no accessibility violations`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
      await page.request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page.getByText(/NARA-\d{10}/).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
}
