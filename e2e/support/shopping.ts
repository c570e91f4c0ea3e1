import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { PASSCODES } from './product';

/** Widths at which the shop must work: a phone's and a desktop's. `npm test` runs only the first. */
export const WIDTHS: readonly number[] = process.env.TESTS === 'quick' ? [360] : [360, 1280];

/** Gives a browser without a session one of the shop. */
export async function passGate(request: APIRequestContext): Promise<void> {
  const { site, staff } = await (await request.get('/api/session')).json();
  if (site || staff) return;
  const answer = await request.post('/api/session/unlock', { data: { gate: 'site', passcode: PASSCODES.site } });
  expect(answer.status()).toBe(200);
}

/** Opens an address of the shop in a browser that has passed its gate. */
export async function openShop(page: Page, path: string, width = 1280): Promise<void> {
  await page.addInitScript(() => {
    try {
      localStorage.setItem('site-unlocked', 'true');
    } catch {
      // A browser that blocks storage stays at the gate.
    }
  });
  await passGate(page.request);
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
}

/** Puts one piece of the product on the screen into the cart, and closes the panel that confirms it. */
export async function addThis(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Add to Cart - R/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue Shopping' }).click();
}

export const SAGE_BRA = { productId: 'nara-001', color: 'Sage', size: 'M' };
export const SAGE_BRA_PATH = '/product/nara-001?color=Sage&size=M';

const BRAS = ['Black', 'Blush', 'Navy'].flatMap((color) =>
  ['XS', 'S', 'M', 'L'].map((size) => `/product/nara-001?color=${color}&size=${size}`),
);
let purchases = 0;

/** Returns the page of a sports bra in stock. Each call takes the next colour and size, so that none sells out. */
export const braInStock = (): string => BRAS[purchases++ % BRAS.length] as string;

/** Returns the page of a sports bra of which at least `least` are left, whatever earlier journeys bought. */
export async function braWith(least: number, request: APIRequestContext): Promise<string> {
  await passGate(request);
  const { variants } = await (await request.get(`/api/catalogue/products/${SAGE_BRA.productId}`)).json();
  const { color, size } = variants.find(({ stock }: { stock: number }) => stock >= least);
  return `/product/${SAGE_BRA.productId}?${new URLSearchParams({ color, size })}`;
}

/** Goes to the cart as a shopper does: without loading a new page. */
export async function goToCart(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
}

/** Fills in the checkout up to the last step. */
export async function fillCheckout(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await goOn(page);
  await fillShipping(page);
  await goOn(page);
  await goOn(page);
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
}

export async function fillShipping(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Thandi');
  await page.getByLabel('Last Name').fill('Nkosi');
  await page.getByLabel('Address', { exact: true }).fill('12 Kloof Street');
  await page.getByLabel('City').fill('Cape Town');
  await page.getByLabel('Province').selectOption('WC');
  await page.getByLabel('Postal Code').fill('8001');
}

export const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** Fills in the checkout for one piece, up to the last step. */
export async function fillOrder(page: Page, width = 1280): Promise<void> {
  await openShop(page, braInStock(), width);
  await addThis(page);
  await goToCart(page);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillCheckout(page, 'thandi@example.co.za');
}

/** Orders one piece, up to the page of the payment provider. */
export async function orderToPay(page: Page, width = 1280): Promise<void> {
  await fillOrder(page, width);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
}

/** Chooses the outcome of the payment on the provider's page. */
export async function payAs(page: Page, outcome: string): Promise<void> {
  await page.getByLabel(outcome, { exact: true }).check();
  await page.getByRole('button', { name: /Pay|pay R/ }).click();
}

export const paymentPanel = (page: Page) => page.getByRole('region', { name: 'Payment' });

export const expectPaid = (page: Page) =>
  expect(paymentPanel(page).getByRole('status')).toContainText('We received your payment', { timeout: 15_000 });

/** Returns the number of the order whose page is open. */
export const orderOn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
