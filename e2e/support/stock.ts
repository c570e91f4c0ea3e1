import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { PASSCODES } from './product';
import { passGate } from './shopping';

/** Most pieces of a variant in one order. */
const MOST_PIECES = 20;

interface Piece {
  productId: string;
  color: string;
  size: string;
}

interface Sale {
  productId: string;
  variantId: string;
  /** Price per piece (rand). */
  price: number;
  quantity: number;
  /** Replaces parts of the shopper's address. */
  address?: Partial<typeof ADDRESS>;
}

const ADDRESS = {
  firstName: 'Other',
  lastName: 'Shopper',
  address1: '1 Long Street',
  city: 'Durban',
  province: 'KZN',
  postalCode: '4001',
  country: 'ZA',
};

/** Places another shopper's order without a browser. Returns its id. */
export async function placeOrder(request: APIRequestContext, sale: Sale): Promise<string> {
  const { price, quantity, address, ...item } = sale;
  const shippingAddress = { ...ADDRESS, ...address };
  const subtotal = price * quantity;
  const shipping = subtotal > 1000 ? 0 : 99;
  const tax = Math.round(subtotal * 0.15);
  const now = new Date();
  const order = {
    id: `NARA-${now.getTime()}-${Math.random().toString(36).slice(2).toUpperCase().padEnd(6, '0').slice(0, 6)}`,
    email: 'other@example.co.za',
    items: [{ ...item, quantity }],
    shippingAddress,
    billingAddress: ADDRESS,
    subtotal,
    shipping,
    tax,
    total: subtotal + shipping + tax,
    paymentMethod: 'card',
    status: 'pending',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  await passGate(request);
  const placed = await request.post('/api/orders', { data: order });
  expect(placed.status(), await placed.text()).toBe(201);
  return order.id;
}

/** Makes other shoppers buy all pieces of a variant except `left`. */
export async function sellAllBut(request: APIRequestContext, piece: Piece, left: number): Promise<void> {
  const answer = await request.get(`/api/catalogue/products/${piece.productId}`);
  const { price, variants } = await answer.json();
  const variant = variants.find(({ color, size }: Piece) => color === piece.color && size === piece.size);
  const item = { productId: piece.productId, variantId: variant.id, price };
  for (let pieces = variant.stock - left; pieces > 0; pieces -= MOST_PIECES) {
    await placeOrder(request, { ...item, quantity: Math.min(pieces, MOST_PIECES) });
  }
}

/** Returns the number of orders for an e-mail address. */
export async function orderCount(page: Page, email: string): Promise<number> {
  await page.request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
  const answer = await page.request.get('/api/admin/orders', { params: { search: email } });
  return (await answer.json()).total;
}
