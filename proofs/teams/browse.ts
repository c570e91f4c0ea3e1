import { CART_STORAGE_KEY } from '@nara/shared-contracts/host';
import type { Browser, Page } from '@playwright/test';
import { createRandom, type Random } from '../../commerce-api/src/sample/data/random';
import { SOUTH_AFRICA } from '../../e2e/support/locale';
import { confirmedOrderId } from '../../e2e/support/shopper';
import { addThis, fillShipping, goOn, openShop, passGate } from '../../e2e/support/shopping';
import { signInAs } from '../../e2e/support/staff';
import { addressOf, type Day } from './day';
import { APART_MINUTES } from './schedule';
import { lostLines } from './tally';
import { type WatchedPage, watchPage } from './watched-page';

/** Longest wait (ms) for anything on a page. It is long, because a busy machine may be slow. */
const PATIENCE_MS = 20_000;
/** Minutes of the day for which a page stays open. Every team has released by then. */
const STAYS_OPEN = APART_MINUTES * 1.2;

type Cart = Record<string, number>;

const PRODUCTS = ['nara-001', 'nara-003', 'nara-005', 'nara-007'] as const;

interface Line {
  productId: string;
  color: string;
  size: string;
  quantity: number;
}

const linesOf = (items: readonly Line[]): Cart =>
  Object.fromEntries(items.map(({ productId, color, size, quantity }) => [`${productId} ${color} ${size}`, quantity]));

/** Reads what is in the cart of a browser. */
async function cartOf(page: Page): Promise<Cart> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), CART_STORAGE_KEY);
  return linesOf((JSON.parse(stored ?? '{"state":{"items":[]}}') as { state: { items: Line[] } }).state.items);
}

/** Records whether a cart is unchanged. */
async function checkCart({ tally, minute }: Day, { page }: WatchedPage, visitor: string, before: Cart): Promise<void> {
  tally.carts += 1;
  const lost = lostLines(before, await cartOf(page));
  if (lost.length > 0) tally.lostCarts.push(`${visitor}, minute ${minute().toFixed()}: ${lost.join('; ')}`);
}

/** Returns the page of a piece that has several in stock. */
async function pieceInStock(page: Page, random: Random): Promise<string> {
  for (;;) {
    const id = random.pick(PRODUCTS);
    const answer = await page.request.get(`/api/catalogue/products/${id}`);
    const { variants } = (await answer.json()) as { variants: (Line & { stock: number })[] };
    const [first, ...others] = variants.filter(({ stock }) => stock > 2);
    if (!first) continue;
    const { color, size } = random.pick([first, ...others]);
    return `/product/${id}?${new URLSearchParams({ color, size })}`;
  }
}

/**
 * Shops: adds a piece, looks around while teams release, adds another piece, opens the cart, reloads, and checks out.
 */
async function shop(day: Day, watched: WatchedPage, visitor: string, random: Random): Promise<void> {
  const { page, see } = watched;
  const addButton = page.getByRole('button', { name: /^Add to Cart - R/ });
  const left = page.url().startsWith('http') ? await cartOf(page) : {};
  await openShop(page, await pieceInStock(page, random));
  await see(addButton);
  await checkCart(day, watched, visitor, left);
  await addThis(page);
  const first = await cartOf(page);

  await day.pass(STAYS_OPEN);
  await page.getByRole('banner').getByRole('link', { name: /^NARA/ }).first().click();
  await see(page.getByRole('link', { name: 'Shop Women' }));
  await page.getByRole('link', { name: 'Shop Women' }).click();
  const card = page.getByRole('main').locator('a[href^="/product/"]').first();
  await see(card);
  await checkCart(day, watched, visitor, first);
  await page.goto(await pieceInStock(page, random));
  await see(addButton);
  await checkCart(day, watched, visitor, first);
  await addThis(page);
  const both = await cartOf(page);

  await day.pass(STAYS_OPEN);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  const toCheckout = page.getByRole('link', { name: 'Proceed to Checkout' });
  await see(toCheckout);
  await page.reload();
  await see(toCheckout);
  await checkCart(day, watched, visitor, both);
  await toCheckout.click();
  await checkOut(day, watched, visitor, both);
}

/** Orders what is in the cart, and expects the cart to be empty afterwards. */
async function checkOut(day: Day, watched: WatchedPage, visitor: string, cart: Cart): Promise<void> {
  const { page, see } = watched;
  const email = page.getByLabel('Email Address');
  await see(email);
  await email.fill(`${visitor}@example.co.za`);
  await goOn(page);
  await day.pass(APART_MINUTES / 2);
  await fillShipping(page);
  await goOn(page);
  await goOn(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/orders'));
  await page.getByRole('button', { name: 'Place Order' }).click();
  const ordered = linesOf(((await sent).postDataJSON() as { items: Line[] }).items.map((item) => ({ ...item })));
  await confirmedOrderId(page);
  await see(page.getByRole('heading', { name: /^Thank you/ }));
  day.tally.orders += 1;
  await checkCart(day, watched, visitor, {});
  const pieces = (lines: Cart) => Object.values(lines).reduce((sum, quantity) => sum + quantity, 0);
  if (pieces(ordered) !== pieces(cart))
    day.tally.lostCarts.push(`${visitor} ordered ${pieces(ordered)} pieces of ${pieces(cart)} in the cart`);
}

/** Works as staff: orders, releases and back while teams release, then the partner's orders. */
async function work(day: Day, { page, see }: WatchedPage): Promise<void> {
  const row = page.getByRole('row').nth(1);
  const navigation = page.getByRole('navigation').first();
  await page.goto('/admin/orders');
  await see(row);
  await navigation.getByRole('link', { name: 'Releases', exact: true }).click();
  await see(page.getByRole('heading', { name: 'Releases', level: 1 }));
  await day.pass(STAYS_OPEN);
  await navigation.getByRole('link', { name: 'Orders', exact: true }).click();
  await see(row);
  await page.goto('/admin/enterprise/orders');
  await see(row);
  await day.pass(STAYS_OPEN);
  await navigation.getByRole('link', { name: 'Inventory Sync', exact: true }).click();
  await see(page.getByRole('heading', { name: /Inventory/, level: 1 }));
}

/** Uses a real browser all day. Every third page belongs to a member of staff, the others to shoppers. */
export async function browseAllDay(day: Day, browser: Browser, number: number): Promise<void> {
  const isStaff = number % 3 === 1;
  const visitor = `${isStaff ? 'staff' : 'shopper'}-${number}`;
  const random = createRandom(`${day.options.seed} ${visitor}`);
  const context = await browser.newContext({
    ...SOUTH_AFRICA,
    baseURL: day.product.origin,
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { 'x-forwarded-for': addressOf(60_000 + number) },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const watched = watchPage(day, visitor, page);
  await (isStaff ? signInAs(page, 'admin') : passGate(page.request));
  while (!day.isOver()) {
    try {
      await (isStaff ? work(day, watched) : shop(day, watched, visitor, random));
    } catch (cause) {
      if (!day.isOver()) watched.noteStop(cause);
      await day.pass(1);
    }
  }
  await context.close();
}
