import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { PASSCODES, type Product } from './product';
import { passGate } from './shopping';

/** Most pieces of a variant in one order. */
const MAX_PIECES = 20;

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

/** Places an order of one product, of a variant that has enough pieces. Returns its id. */
export async function placeOrderOf(request: APIRequestContext, productId: string, quantity = 1): Promise<string> {
  const { price, variants } = await (await request.get(`/api/catalogue/products/${productId}`)).json();
  const { id: variantId } = variants.find(({ stock }: { stock: number }) => stock >= quantity);
  return placeOrder(request, { productId, variantId, price, quantity });
}

/** Places an order of two sports bras, and waits until the partner has accepted it. Returns its id. */
export async function acceptedOrder(request: APIRequestContext): Promise<string> {
  const id = await placeOrderOf(request, 'nara-001', 2);
  await expect
    .poll(async () => (await (await request.get(`/api/admin/orders/${id}`)).json()).woolworthsOrderId)
    .not.toBeNull();
  return id;
}

/** Makes other shoppers buy all pieces of a variant except `left`. */
export async function sellAllBut(request: APIRequestContext, piece: Piece, left: number): Promise<void> {
  const answer = await request.get(`/api/catalogue/products/${piece.productId}`);
  const { price, variants } = await answer.json();
  const variant = variants.find(({ color, size }: Piece) => color === piece.color && size === piece.size);
  const item = { productId: piece.productId, variantId: variant.id, price };
  for (let pieces = variant.stock - left; pieces > 0; pieces -= MAX_PIECES) {
    await placeOrder(request, { ...item, quantity: Math.min(pieces, MAX_PIECES) });
  }
}

/** Returns the number of orders for an e-mail address. */
export async function orderCount(page: Page, email: string): Promise<number> {
  await page.request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
  const answer = await page.request.get('/api/admin/orders', { params: { search: email } });
  return (await answer.json()).total;
}

export interface Variant {
  naraProductId: string;
  naraProductName: string;
  naraVariantId: string;
  naraVariantName: string;
}

const MAPPINGS = '/api/admin/sku-mappings';

/** Counts the orders that the partner refused because this variant is not mapped. */
async function refusedOrders(request: APIRequestContext, { naraVariantId }: Variant): Promise<number> {
  return (await (await request.get(`${MAPPINGS}/${naraVariantId}/failed-orders`)).json()).waiting;
}

/**
 * Returns the unmapped variant with the most pieces, without those that an order of another journey waits for. Each
 * journey maps its own.
 */
export async function unmappedVariant(request: APIRequestContext): Promise<Variant> {
  const answer = await request.get(MAPPINGS, { params: { status: 'unmapped', sort: '-stock' } });
  const { rows }: { rows: Variant[] } = await answer.json();
  for (const variant of rows) if ((await refusedOrders(request, variant)) === 0) return variant;
  throw new Error('an order waits for every unmapped variant');
}

/** Places an order that the partner refuses because one of its variants is not mapped. Returns its id. */
export async function refusedOrder(request: APIRequestContext, variant: Variant): Promise<string> {
  const { naraProductId, naraVariantId } = variant;
  const { price } = await (await request.get(`/api/catalogue/products/${naraProductId}`)).json();
  const id = await placeOrder(request, { productId: naraProductId, variantId: naraVariantId, price, quantity: 1 });
  await expect.poll(() => refusedOrders(request, variant)).toBeGreaterThan(0);
  return id;
}

/** Ends the time for which an unpaid order reserves its pieces, as if it had passed. */
export function endHolding({ dataDir }: Product, orderId: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'nara.db'), { timeout: 5000 });
  database.prepare('UPDATE orders SET pay_by = ? WHERE id = ? AND paid_at IS NULL').run(Date.now() - 1, orderId);
  database.close();
}

/** Asks the shopper of a delivered order for reviews now, as if the two weeks had passed. */
export function endReviewWait({ dataDir }: Product, orderId: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'nara.db'), { timeout: 5000 });
  database.prepare('UPDATE review_requests SET next_attempt_at = ? WHERE order_id = ?').run(Date.now() - 1, orderId);
  database.close();
}
