import { type APIRequestContext, expect } from '@playwright/test';
import { placeOrder } from './stock';

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
