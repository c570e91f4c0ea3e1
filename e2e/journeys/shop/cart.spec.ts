import { expectWell, violations } from '../../support/axe';
import { addThis, fillCheckout, goToCart, openShop, SAGE_BRA_PATH, WIDTHS } from '../../support/shopping';
import { expect, FIREFOX_LACKS, MAIN, onlyInChromium, test } from '../../support/test';

for (const width of WIDTHS) {
  test(`at ${width} px, lines change, are removed and come back`, MAIN, async ({ page, consoleErrors }) => {
    await openShop(page, SAGE_BRA_PATH, width);
    await addThis(page);
    await goToCart(page);
    await expect(page.getByText('Add R102 more for free shipping!')).toBeVisible();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText('Your order ships free.')).toBeVisible();
    await expectWell(page);

    await page.getByRole('button', { name: /^Remove Flow Sports Bra/ }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: /^Quantity of Flow Sports Bra/ })).toContainText('2');
    expect(consoleErrors).toEqual([]);
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

test('a corrupt cart in the browser is an empty cart', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('nara-cart', '{"state":{"items":[{"productId":7'));
  await openShop(page, '/cart');
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
});
