import { newOrderId } from '@nara/shared-contracts/rules/common';
import type { Kysely } from 'kysely';
import { afterCommit, groupRows, type Tables } from '#platform/database';
import { type Context, followCommitted } from '#platform/subject';
import { orderPlaced, placeOrderIn } from '#selling/orders';
import { readShopSettings } from '#selling/shop-settings';
import type { Author } from '#staff/audit';
import { orderBody } from '../order-body';
import { findKnownSkus } from './known';
import type { OrderRow } from './read-row';

/** Address of every test order; only its province matters. */
const ADDRESS = {
  firstName: 'Test',
  lastName: 'Data',
  address1: '1 Test Street',
  city: 'Test',
  postalCode: '0001',
};

/** Places the orders of a file as shoppers do. Throws the refusals of an order, which roll back the whole import. */
export async function placeImportedOrders(
  context: Context,
  tx: Kysely<Tables>,
  rows: readonly OrderRow[],
  { at, requestId }: Author,
): Promise<void> {
  const known = await findKnownSkus({ kysely: tx }, [...new Set(rows.map(({ sku }) => sku))]);
  const shop = await readShopSettings(tx);
  for (const lines of groupRows(rows, ({ reference }) => reference).values()) {
    const [first] = lines;
    if (!first) continue;
    const body = orderBody({
      id: newOrderId(at),
      email: first.email,
      address: { ...ADDRESS, province: first.province },
      items: lines.flatMap(({ sku, quantity }) => {
        const variant = known.get(sku);
        return variant ? [{ ...variant, quantity }] : [];
      }),
      paymentMethod: 'card',
      at,
      shop,
    });
    const placed = await placeOrderIn(context, tx, { body, requestId });
    if (placed) afterCommit(tx, () => followCommitted(context, orderPlaced, placed));
  }
}
