import { sidewaysScroll, violations } from '../support/axe';
import { addThis, openShop, WIDTHS } from '../support/shopping';
import { signInAs } from '../support/staff';
import { sellAllBut } from '../support/stock';
import { expect, test } from '../support/test';

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
  ['/shop?size=M&color=green&sort=newest', 'All Products'],
  ['/shop?size=One+Size&price=from-1200', 'No product has all of that'],
  ['/search', 'Try one of these'],
  ['/search?q=tnak', 'Performance Tank'],
  ['/wishlist', 'Your Wishlist is Empty'],
  ['/product/nara-001?color=Sage&size=M', 'Flow Sports Bra'],
  ['/product/nobody', 'Product not found'],
  ['/cart', 'Your Cart is Empty'],
  ['/account', 'Account'],
  ['/about', 'Clothes for moving'],
  ['/contact', 'Contact'],
  ['/faq', 'FAQ'],
  ['/size-guide', 'Size Guide'],
  ['/returns', 'Returns'],
  ['/shipping', 'Shipping'],
  ['/sustainability', 'Sustainability'],
  ['/careers', 'Careers'],
  ['/privacy', 'Privacy'],
  ['/personal-data', 'This link is not valid any more'],
  ['/review', 'This link is not valid any more'],
  ['/review/stop', 'This link is not valid any more'],
  ['/gift-card', 'What is left on your gift card'],
  ['/newsletter/confirm', 'This link is not valid any more'],
  ['/newsletter/unsubscribe', 'This link is not valid any more'],
  ['/terms', 'Terms'],
  ['/nowhere', 'Oops! Page not found'],
] as const;

// A single page visits all screens, so that shared files are loaded only once.
for (const width of WIDTHS) {
  test(`at ${width} px no page of the shop has accessibility violations or scrolls sideways`, async ({ page }) => {
    test.slow();
    await openShop(page, '/', width);
    for (const [path, heading] of SHOP) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        expect.soft(await violations(page), path).toEqual([]);
        expect.soft(await sidewaysScroll(page), path).toBe(0);
      });
    }
  });
}

test('filters on a phone, search suggestions and a wishlist have no accessibility violations', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('site-unlocked', 'true');
    localStorage.setItem('nara-wishlist', '["nara-001","withdrawn"]');
  });
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('black');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'Flow Sports Bra' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: /^Green/ }).check();
  await expect(page.getByRole('button', { name: 'Clear all' }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('dialogs of limits, checks and the passcode have no accessibility violations', async ({ page }) => {
  await signInAs(page, 'admin');
  const expectAccessible = async (name: string) => {
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    expect(await violations(page), name).toEqual([]);
  };
  await page.goto('/admin/orders');
  await page.getByRole('button', { name: 'Order Limits' }).click();
  await expectAccessible('Order Limits');

  await page.goto('/admin/enterprise');
  await page.getByRole('button', { name: 'System Health Check' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^All 9 checked/);
  await expectAccessible('System Health Check');

  await page.goto('/admin/enterprise/users');
  await page.getByRole('button', { name: 'Sessions' }).click();
  await page.getByRole('button', { name: 'Enterprise Passcode' }).click();
  await expectAccessible('Enterprise Passcode');
});

test('a cart whose pieces are sold out has no accessibility violations', async ({ page, request }) => {
  const piece = { productId: 'nara-003', color: 'Sky', size: 'M' };
  await openShop(page, '/product/nara-003?color=Sky&size=M');
  await addThis(page);
  await sellAllBut(request, piece, 0);
  await page.goto('/cart');
  await expect(page.getByRole('alert')).toContainText('(Sky, M): Sold out.');
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});
