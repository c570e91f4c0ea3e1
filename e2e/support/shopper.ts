import { expect, type Page } from '@playwright/test';
import type { FakeMailServer } from '../../commerce-api/testing/fake-mail-server';
import { PASSCODES } from './product';
import { addThis, braInStock, fillCheckout, openShop } from './shopping';

export async function unlockShop(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter passcode').fill(PASSCODES.site);
  await page.getByRole('button', { name: 'Access Site' }).click();
  await expect(page.getByRole('link', { name: 'Shop Women' })).toBeVisible();
}

export async function unlockPortal(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter enterprise passcode').fill(PASSCODES.enterprise);
  await page.getByRole('button', { name: 'Access Enterprise Portal' }).click();
}

/** Puts one piece of a product into the cart, in a colour and size chosen by name. */
export async function addToCart(page: Page, product: { name: string; color: string; size: string }): Promise<void> {
  await page.getByRole('link', { name: product.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await page.getByRole('button', { name: product.color, exact: true }).click();
  await page.getByRole('button', { name: product.size, exact: true }).click();
  await page.getByRole('button', { name: /^Add to Cart - R/ }).click();
}

/** Walks through the four steps of the checkout as a guest. */
export async function checkOut(page: Page): Promise<void> {
  await fillCheckout(page, 'thandi@example.co.za');
  await page.getByRole('button', { name: 'Place Order' }).click();
}

/** Returns the number of the order whose confirmation is on the screen. */
export async function confirmedOrderId(page: Page): Promise<string> {
  await page.waitForURL(/\/order-confirmation\/NARA-/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Buys a sports bra. Returns the order's id and the link in its confirmation e-mail. */
export async function buy(page: Page, email: string): Promise<{ id: string; link: string }> {
  await openShop(page, braInStock());
  await addThis(page);
  await page.goto('/checkout');
  await fillCheckout(page, email);
  const placed = page.waitForResponse((response) => {
    const isOrder = new URL(response.url()).pathname === '/api/orders';
    return isOrder && response.request().method() === 'POST';
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  const { order, token } = await (await placed).json();
  await expect(page.getByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  return { id: order.id, link: `/order-confirmation/${order.id}#token=${token}` };
}

/** Undoes folded headers and quoted-printable, which breaks lines and escapes the equals sign. */
export const readable = (raw: string): string =>
  raw
    .replace(/\r\n[ \t]+/g, ' ')
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=');

/** Returns the match of a pattern in the mails to an address; null before they arrive. */
export const inMails = ({ received }: FakeMailServer, email: string, pattern: RegExp): string | null =>
  received
    .filter(({ to }) => to.includes(email))
    .map(({ raw }) => pattern.exec(readable(raw)))
    .find((found) => found !== null)?.[1] ?? null;
