import { unlockPortal } from '../support/shopper';
import { expect, test } from '../support/test';

test('a remote that is down is named, the rest works, and Retry brings it back', async ({ page }) => {
  await page.route('**/remotes/enterprise/**', (route) => route.abort());
  await page.goto('/admin/enterprise/orders');
  await unlockPortal(page);
  await expect(page.getByRole('alert').getByText('The enterprise portal is not available right now')).toBeVisible();

  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();

  await page.goto('/admin/enterprise/orders');
  await expect(page.getByText('(enterprise: unreachable)')).toBeVisible();
  await page.unroute('**/remotes/enterprise/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Live Orders' })).toBeVisible();
});

test('a script that was changed on the way is refused', async ({ page }) => {
  await page.route('**/remotes/storefront/**/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;globalThis.tampered = true;` });
  });
  await page.goto('/');
  await page.getByPlaceholder('Enter passcode').fill('journey-site');
  await page.getByRole('button', { name: 'Access Site' }).click();
  await expect(page.getByText('(storefront: unreachable)')).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
});

test('an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/no-such-page');
  await page.getByPlaceholder('Enter passcode').fill('journey-site');
  await page.getByRole('button', { name: 'Access Site' }).click();
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page.getByRole('link', { name: 'Shop Women' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a corrupt cart in the browser is an empty cart', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('nara-cart', '{"state":{"items":[{"productId":7'));
  await page.goto('/cart');
  await page.getByPlaceholder('Enter passcode').fill('journey-site');
  await page.getByRole('button', { name: 'Access Site' }).click();
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
});
