import { type APIRequestContext, expect } from '@playwright/test';
import { placeOrder } from './stock';

export interface Variant {
  naraProductId: string;
  naraProductName: string;
  naraVariantId: string;
  naraVariantName: string;
}

const MAPPINGS = '/api/admin/sku-mappings';

/** The unmapped variant with most pieces; each journey maps the one it took. */
export async function unmappedVariant(request: APIRequestContext): Promise<Variant> {
  const answer = await request.get(MAPPINGS, { params: { status: 'unmapped', sort: '-stock', pageSize: 1 } });
  const { rows } = await answer.json();
  return rows[0];
}

/** An order that the partner refused because one of its variants is not mapped. */
export async function refusedOrder(
  request: APIRequestContext,
  { naraProductId, naraVariantId }: Variant,
): Promise<string> {
  const { price } = await (await request.get(`/api/catalogue/products/${naraProductId}`)).json();
  const id = await placeOrder(request, { productId: naraProductId, variantId: naraVariantId, price, quantity: 1 });
  await expect
    .poll(async () => (await (await request.get(`${MAPPINGS}/${naraVariantId}/failed-orders`)).json()).waiting)
    .toBeGreaterThan(0);
  return id;
}
