import type { Page, Route } from '@playwright/test';
import { sidewaysScroll, violations } from '../../support/axe';
import { holdRequests } from '../../support/requests-and-speed';
import {
  addThis,
  fillCheckout,
  fillShipping,
  goOn,
  openShop,
  SAGE_BRA,
  SAGE_BRA_PATH,
  WIDTHS,
} from '../../support/shopping';
import { orderCount, sellAllBut } from '../../support/stock';
import { expect, FIREFOX_LACKS, MAIN, onlyInChromium, test } from '../../support/test';

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const isNewOrder = (url: URL) => url.pathname === '/api/orders';

/** Opens the last step of the checkout with one sports bra in the cart. */
async function atPayment(page: Page, email: string): Promise<void> {
  await openShop(page, SAGE_BRA_PATH);
  await payForThis(page, email);
}

/** Goes from the product on the screen to the last step of the checkout. */
async function payForThis(page: Page, email: string): Promise<void> {
  await addThis(page);
  await page.goto('/checkout');
  await fillCheckout(page, email);
}

async function expectOneOrder(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
  await expect(page.getByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  expect(await orderCount(page, email)).toBe(1);
}

for (const width of WIDTHS) {
  test(`at ${width} px, every step is accessible, says what is missing and survives a reload`, async ({ page }) => {
    const step = (name: string) => page.getByRole('heading', { name });
    await openShop(page, SAGE_BRA_PATH, width);
    await addThis(page);
    await page.goto('/checkout');
    await expect(page.getByLabel('Email Address')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await goOn(page);
    await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields');
    await expect(page.getByLabel('Email Address')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Email Address').fill(`steps-${width}@example.co.za`);
    await goOn(page);

    await expect(step('2. Shipping Address')).toBeFocused();
    await goOn(page);
    await expect(page.getByLabel('First Name')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await fillShipping(page);
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('Cape Town');
    const province = page.getByLabel('Province');
    await province.selectOption('KZN');
    expect(await province.evaluate((select) => select.scrollWidth <= select.clientWidth)).toBe(true);
    await goOn(page);

    await expect(step('3. Billing Address')).toBeFocused();
    await page.getByRole('checkbox', { name: 'Same as shipping address' }).uncheck();
    await expect(page.getByLabel('City')).toHaveValue('Cape Town');
    await page.getByLabel('City').fill('Stellenbosch');
    expect(await violations(page)).toEqual([]);
    await goOn(page);

    await expect(step('4. Payment Method')).toBeFocused();
    await expect(page.getByText(/No card details are taken here/)).toBeVisible();
    await page.getByRole('radio', { name: /^EFT/ }).check();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.reload();
    await expect(page.getByRole('radio', { name: /^EFT/ })).toBeChecked();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('City')).toHaveValue('Stellenbosch');
    await goOn(page);
    await placeOrder(page).click();
    await expectOneOrder(page, `steps-${width}@example.co.za`);
  });
}

test('Back leads to the step before, and everything typed is kept', async ({ page }) => {
  await openShop(page, SAGE_BRA_PATH, 360);
  await addThis(page);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('Email Address').fill('history@example.co.za');
  await goOn(page);
  await page.getByLabel('City').fill('Durb');
  await page.goBack();
  await expect(page.getByLabel('Email Address')).toHaveValue('history@example.co.za');
  await expect(page.getByRole('heading', { name: '1. Contact Information' })).toBeFocused();
  await page.goForward();
  await expect(page.getByLabel('City')).toHaveValue('Durb');
  await fillShipping(page);
  await goOn(page);
  await goOn(page);
  await expect(placeOrder(page)).toBeEnabled();
  await page.reload();
  await expect(placeOrder(page)).toBeEnabled();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Same as shipping address' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Contact Information' }).click();
  await page.getByLabel('Email Address').fill('');
  // The missing entry limits how far Forward goes.
  await page.goForward();
  await expect(page.getByLabel('Email Address')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
});

test('two tabs that place one cart at once make one order, and both lead to it', async ({ page, context }) => {
  const email = 'two-tabs@example.co.za';
  await atPayment(page, email);
  const other = await context.newPage();
  await openShop(other, '/checkout');
  await fillCheckout(other, email);
  // The first order makes both tabs leave, so it waits until the other tab's button has been pressed, too.
  const letGo = await holdRequests(context, isNewOrder);
  await Promise.all([placeOrder(page).click(), placeOrder(other).click()]);
  await letGo();
  await expectOneOrder(page, email);
  await expectOneOrder(other, email);
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);
});

test('a tab at the checkout of a cart that another tab orders is led to that order', async ({ page, context }) => {
  const email = 'other-tab@example.co.za';
  await atPayment(page, email);
  const other = await context.newPage();
  await openShop(other, '/checkout');
  await expect(other.getByLabel('Email Address')).toBeVisible();
  await placeOrder(page).click();
  await expectOneOrder(page, email);
  await expect(other.getByText('You placed this order in another tab.')).toBeVisible();
  await expectOneOrder(other, email);
});

test(
  'an order whose answer was lost is the same order at the next try',
  onlyInChromium(FIREFOX_LACKS.requestBodies),
  async ({ page }) => {
    const email = 'lost-answer@example.co.za';
    await atPayment(page, email);
    const bodies: string[] = [];
    const loseAnswer = async (route: Route) => {
      bodies.push(route.request().postData() ?? '');
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route(isNewOrder, loseAnswer);
    await placeOrder(page).click();
    await expect(page.getByRole('alert')).toContainText('Order failed: Failed to save order');
    expect(await violations(page)).toEqual([]);
    await page.unroute(isNewOrder, loseAnswer);
    const again = page.waitForRequest((request) => isNewOrder(new URL(request.url())));
    await placeOrder(page).click();
    expect((await again).postData()).toBe(bodies[0]);
    await expectOneOrder(page, email);
  },
);

/**
 * Hands the first order to `first`, and lets later ones through. Returns a function that waits until `first` is done.
 */
async function holdFirst(page: Page, first: (route: Route) => Promise<unknown>): Promise<() => Promise<void>> {
  let seen = false;
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(isNewOrder, async (route) => {
    if (seen) return route.continue();
    seen = true;
    await first(route);
    arrive();
  });
  return () => arrived;
}

test('a reload while the order is on its way ends at its confirmation', async ({ page }) => {
  const email = 'reload@example.co.za';
  await atPayment(page, email);
  const isSaved = await holdFirst(page, (route) => route.fetch());
  await placeOrder(page).click();
  await isSaved();
  await page.reload();
  await expectOneOrder(page, email);
});

test('a reload before the order left keeps everything, and it is placed once', async ({ page }) => {
  const email = 'reload-early@example.co.za';
  await atPayment(page, email);
  const hasStarted = await holdFirst(page, async () => undefined);
  await placeOrder(page).click();
  await hasStarted();
  await page.reload();
  await expect(placeOrder(page)).toBeEnabled();
  expect(await orderCount(page, email)).toBe(0);
  await placeOrder(page).click();
  await expectOneOrder(page, email);
});

test('a double click makes one order', async ({ page }) => {
  const email = 'double@example.co.za';
  await atPayment(page, email);
  await placeOrder(page).dblclick();
  await expectOneOrder(page, email);
});

test('offline, Place Order says so and keeps everything', async ({ page, context }) => {
  const email = 'offline@example.co.za';
  await atPayment(page, email);
  await context.setOffline(true);
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText('Order failed: You are offline');
  expect(await violations(page)).toEqual([]);
  await context.setOffline(false);
  await placeOrder(page).click();
  await expectOneOrder(page, email);
});

test('pieces that others bought meanwhile are told, and one press mends the cart', MAIN, async ({ page, request }) => {
  const email = 'conflict@example.co.za';
  const piece = { ...SAGE_BRA, size: 'S' };
  await openShop(page, '/product/nara-001?color=sage&size=S');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await addThis(page);
  await page.goto('/checkout');
  await fillCheckout(page, email);
  await sellAllBut(request, piece, 1);
  await placeOrder(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Order failed: Flow Sports Bra (Sage, S) has only 1 left.');
  await expect(alert).toContainText('Only 1 left of the 2 you chose.');
  expect(await violations(page)).toEqual([]);
  await alert.getByRole('button', { name: 'Update my cart' }).click();
  await expect(page.getByText(/Your cart is up to date/)).toBeVisible();
  await placeOrder(page).click();
  await expectOneOrder(page, email);
});

test('a price that changed is told, and the order is placed at the new one', async ({ page }) => {
  const email = 'price@example.co.za';
  const product = /\/products?\/nara-001/;
  // The document includes its data, so both show the shop's answer from before the price rose.
  await page.route(product, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/(?<!\d)899\b/g, '799') });
  });
  await openShop(page, '/product/nara-001?color=sage');
  await page.getByRole('button', { name: 'M', exact: true }).click();
  await payForThis(page, email);
  await page.unroute(product);
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText('Order failed: Prices have changed');
  await expect(page.getByRole('alert')).toContainText('The price changed from R799 to R899.');
  await page.getByRole('button', { name: 'Update my cart' }).click();
  await placeOrder(page).click();
  await expectOneOrder(page, email);
});
