import { sidewaysScroll, violations } from '../../support/axe';
import { addThis, fillCheckout, goToCart, openShop, SAGE_BRA_PATH, WIDTHS } from '../../support/shopping';
import { sellAllBut } from '../../support/stock';
import { expect, FIREFOX_LACKS, MAIN, onlyInChromium, test } from '../../support/test';

for (const width of WIDTHS) {
  test(`at ${width} px, lines change, are removed and come back`, MAIN, async ({ page, consoleErrors }) => {
    await openShop(page, SAGE_BRA_PATH, width);
    await addThis(page);
    await goToCart(page);
    await expect(page.getByText('Add R102 more for free shipping!')).toBeVisible();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText('Your order ships free.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.getByRole('button', { name: /^Remove Flow Sports Bra/ }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: /^Quantity of Flow Sports Bra/ })).toContainText('2');
    expect(consoleErrors).toEqual([]);
  });

  test(`at ${width} px, what changed is told before checkout`, async ({ page, request }) => {
    const tank = { productId: 'nara-003', color: 'Sky', size: width === 360 ? 'M' : 'L' };
    await openShop(page, `/product/nara-003?color=Sky&size=${tank.size}`, width);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await addThis(page);
    await page.goto(SAGE_BRA_PATH);
    await addThis(page);
    await sellAllBut(request, tank, 1);
    await page.goto('/cart');
    await expect(page.getByText('Only 1 left of the 2 you chose.')).toBeVisible();

    await sellAllBut(request, tank, 0);
    await page.reload();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(`(Sky, ${tank.size}): Sold out.`);
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await alert.getByRole('button', { name: 'Update my cart' }).click();
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  });
}

test('two tabs show one cart, also while one of them is at the checkout', async ({ page, context }) => {
  await openShop(page, SAGE_BRA_PATH);
  const other = await context.newPage();
  await openShop(other, '/cart');
  await expect(other.getByText('Your Cart is Empty')).toBeVisible();

  await addThis(page);
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await other.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  await page.goto('/checkout');
  await fillCheckout(page, 'tabs@example.co.za');
  await other.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('R1 133');
  await other.getByRole('button', { name: /^Remove Flow Sports Bra/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
});

test(
  'offline, the cart works, and what happened is told once the connection is back',
  onlyInChromium(FIREFOX_LACKS.requestBodies),
  async ({ page, context }) => {
    await openShop(page, SAGE_BRA_PATH);
    await addThis(page);
    await goToCart(page);
    await expect(page.getByText('SKU:')).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText('You are offline. Your cart is kept on this device.')).toBeVisible();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const told = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/cart-events') && answer.request().postDataJSON().event === 'update_quantity',
    );
    await context.setOffline(false);
    const answer = await told;
    expect(answer.status()).toBe(202);
    expect(answer.request().postDataJSON()).toEqual({
      event: 'update_quantity',
      data: { productId: 'nara-001', variantId: expect.any(String), quantity: 2 },
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      sessionId: expect.stringMatching(/^nara_\d{13}_[a-z0-9]+$/),
    });
    await expect(page.getByText(/You are offline/)).toHaveCount(0);
  },
);

test('while the catalogue is down, cart and checkout show what they know', async ({ page }) => {
  await openShop(page, SAGE_BRA_PATH);
  await addThis(page);
  await page.route('**/api/catalogue/**', (route) => route.fulfill({ status: 503, body: '' }));
  // Otherwise the server, which has the catalogue, would render the cart.
  await page.context().clearCookies({ name: 'nara-cart' });
  await page.goto('/cart');
  await expect(page.getByText(/We cannot check prices and stock right now/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('R1 133');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByLabel('Email Address')).toBeVisible();
  await expect(page.getByText(/We cannot check prices and stock right now/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/api/catalogue/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/We cannot check prices and stock/)).toHaveCount(0);
});

test('a browser that blocks storage shops for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await openShop(page, SAGE_BRA_PATH);
  await page.getByPlaceholder('Enter passcode').fill('journey-site');
  await page.getByRole('button', { name: 'Access Site' }).click();
  await addThis(page);
  await goToCart(page);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillCheckout(page, 'blocked@example.co.za');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
  await expect(page.getByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
});

test('a browser whose storage is full shops for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openShop(page, SAGE_BRA_PATH);
  await page.getByPlaceholder('Enter passcode').fill('journey-site');
  await page.getByRole('button', { name: 'Access Site' }).click();
  await addThis(page);
  await goToCart(page);
  await expect(page.getByText('Add R102 more for free shipping!')).toBeVisible();
});

test('a corrupt cart in the browser is an empty cart', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('nara-cart', '{"state":{"items":[{"productId":7'));
  await openShop(page, '/cart');
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
});
