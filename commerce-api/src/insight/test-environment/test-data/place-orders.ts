import { newOrderId, priceOrder, toRand } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import { groupRows, type Tables } from '#platform/database';
import type { Author } from '#staff/audit';
import type { Services } from '../../../services';
import { findKnownSkus } from './known';
import type { OrderRow } from './read-row';

/** Where test orders go; only the province decides on anything. */
const ADDRESS = {
  firstName: 'Test',
  lastName: 'Data',
  address1: '1 Test Street',
  city: 'Test',
  postalCode: '0001',
  country: 'ZA',
} as const;

/** Places the orders of a file as shoppers do. Throws the refusals of an order, which undo the whole import. */
export async function placeOrders(
  { placeOrderIn }: Pick<Services, 'placeOrderIn'>,
  tx: Kysely<Tables>,
  rows: readonly OrderRow[],
  { at, requestId }: Author,
): Promise<void> {
  const known = await findKnownSkus({ kysely: tx }, [...new Set(rows.map(({ sku }) => sku))]);
  const time = new Date(at).toISOString();
  for (const lines of groupRows(rows, ({ reference }) => reference).values()) {
    const [first] = lines;
    if (!first) continue;
    const items = lines.flatMap(({ sku, quantity }) => {
      const variant = known.get(sku);
      return variant ? [{ ...variant, quantity }] : [];
    });
    const address = { ...ADDRESS, province: first.province };
    const body = {
      id: newOrderId(at),
      email: first.email,
      items: items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
      shippingAddress: address,
      billingAddress: address,
      ...priceOrder(items.map(({ priceCents, quantity }) => ({ price: toRand(priceCents), quantity }))),
      paymentMethod: 'card' as const,
      status: 'pending' as const,
      createdAt: time,
      updatedAt: time,
    };
    await placeOrderIn(tx, body, requestId);
  }
}
