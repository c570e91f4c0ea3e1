import type { BrowserContext, Page } from '@playwright/test';
import { expectStill, holdApplication, isUnusedPreload, openDrawn, visitDrawn, watch } from '../../support/first-view';
import { holdRequests } from '../../support/requests-and-speed';
import { addThis, openShop, WIDTHS } from '../../support/shopping';
import { expect, test } from '../../support/test';

const BRA_PATH = '/product/nara-005?color=Clay&size=M';
const BRA = 'nara-005/nara-005-clay-m';

/** Expects the browser to send the cart's page a cookie with this cart. */
const expectTold = (context: BrowserContext, origin: string, cart: string) =>
  expect
    .poll(async () => (await context.cookies(`${origin}/cart`)).find(({ name }) => name === 'nara-cart')?.value)
    .toBe(cart);

/** Puts two pieces into the cart, and expects them in the cart's cookie. */
async function fillCart(page: Page, origin: string, width?: number): Promise<void> {
  await openShop(page, BRA_PATH, width);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await addThis(page);
  await expectTold(page.context(), origin, `1|${BRA}/2`);
}

/**
 * Opens the cart with the cookie of another one, and holds the application back. Returns a function that releases it,
 * and the browser's complaints.
 */
async function openToldOf(page: Page, cart: string): Promise<{ release: () => Promise<void>; complaints: string[] }> {
  const { complaints } = await watch(page);
  await page.context().addCookies([{ name: 'nara-cart', value: cart, domain: '127.0.0.1', path: '/cart' }]);
  const release = await holdRequests(page, '**/shell/*/*.js');
  await openDrawn(page, '/cart');
  return { release, complaints };
}

const firstView = (page: Page) => page.locator('[data-first-view]');
const quantity = (page: Page) => page.getByRole('group', { name: 'Quantity of Aura Longline Bra, Clay, M' });
const badge = (page: Page, text: string) => page.getByRole('banner').getByLabel(text, { exact: true });

/** Expects two pieces with their picture and costs. */
async function expectTwo(page: Page): Promise<void> {
  await expect(quantity(page)).toContainText('2');
  const line = page.getByRole('listitem').filter({ has: quantity(page) });
  await expect(line).toContainText('R1 598');
  await expect(line.getByRole('img')).toHaveJSProperty('complete', true);
  expect(await line.getByRole('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('R1 838');
  await expect(badge(page, 'Cart, 2 items')).toBeVisible();
}

for (const width of WIDTHS) {
  test(`at ${width} px, the cart shows before any script, and the application takes over unnoticed`, async ({
    page,
    product,
  }) => {
    await fillCart(page, product.origin, width);
    const { complaints, shifts } = await watch(page);
    await holdApplication(page);
    await openDrawn(page, '/cart');
    await expectTwo(page);
    await expect(firstView(page)).toHaveCount(1);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(complaints.filter((complaint) => !isUnusedPreload(complaint))).toEqual([]);
    complaints.length = 0;
    await visitDrawn(page, '/cart');
    await expect(firstView(page)).toHaveCount(0);
    await expectTwo(page);
    expect(complaints).toEqual([]);
    expectStill(await shifts());
  });
}

test('an empty cart shows before any script, with what others like', async ({ page, product }) => {
  await openShop(page, '/shop');
  await expectTold(page.context(), product.origin, '1');
  const { complaints, shifts } = await watch(page);
  await holdApplication(page);
  await openDrawn(page, '/cart');
  await expect(firstView(page).getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expect(firstView(page).getByRole('heading', { name: 'Top Sellers' })).toBeVisible();
  await expect(firstView(page).getByRole('heading', { level: 3 })).toHaveCount(4);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  complaints.length = 0;
  await visitDrawn(page, '/cart');
  await expect(firstView(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Top Sellers' })).toBeVisible();
  expect(complaints).toEqual([]);
  expectStill(await shifts());
});

test('a quantity that is raised before the application is there is raised once', async ({ page, product }) => {
  await fillCart(page, product.origin);
  const release = await holdRequests(page, '**/shell/*/*.js');
  await openDrawn(page, '/cart');
  await firstView(page).getByRole('button', { name: 'Increase quantity' }).click();
  await release();
  await expect(firstView(page)).toHaveCount(0);
  await expect(quantity(page)).toContainText('3');
  await expect(badge(page, 'Cart, 3 items')).toBeVisible();
  await expectTold(page.context(), product.origin, `1|${BRA}/3`);
});

test('a cart that changes in another tab shows at the next visit', async ({ page, context, product }) => {
  await fillCart(page, product.origin);
  await page.goto('/cart');
  await expectTwo(page);
  const other = await context.newPage();
  await openShop(other, BRA_PATH);
  await addThis(other);
  await expectTold(context, product.origin, `1|${BRA}/3`);
  await holdApplication(page);
  await openDrawn(page, '/cart');
  await expect(firstView(page).getByRole('group', { name: /^Quantity of Aura/ })).toContainText('3');
});

test('a browser that told of other pieces shows the true cart once the application is there', async ({
  page,
  context,
  product,
}) => {
  await fillCart(page, product.origin);
  const { release, complaints } = await openToldOf(page, '1|nara-006/nara-006-navy-m/1');
  await expect(
    firstView(page).getByRole('group', { name: 'Quantity of Pulse High-Support Bra, Navy, M' }),
  ).toBeVisible();
  await release();
  await expect(firstView(page)).toHaveCount(0);
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveCount(1);
  await expectTwo(page);
  await expectTold(context, product.origin, `1|${BRA}/2`);
  expect(complaints.filter((complaint) => !isUnusedPreload(complaint))).toEqual([]);
});

test('a browser that told of an empty cart shows the true one once the application is there', async ({
  page,
  product,
}) => {
  await fillCart(page, product.origin);
  const { release, complaints } = await openToldOf(page, '1');
  await expect(firstView(page).getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await release();
  await expectTwo(page);
  await expect(firstView(page)).toHaveCount(0);
  expect(complaints.filter((complaint) => !isUnusedPreload(complaint))).toEqual([]);
});
