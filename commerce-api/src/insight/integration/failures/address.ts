import type { FailingAddress } from '@nara/shared-contracts/api/integration';
import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import type { Kysely } from 'kysely';
import { mayHaveArrived } from '#exchange/partner';
import type { Database, Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { changeOrder, lockOrder, orderNotFound } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { type Author, recordAudit } from '#staff/audit';
import { addressSettled, orderChangedMeanwhile } from './refusals';
import { mask } from './texts';

/** Address as parsed by the schema. */
type Address = ShippingAddress & { country: 'ZA' };

/** Returns the address of an order that the partner refused. Throws 404 `order-not-found` and 409 `address-settled`. */
export const findFailingAddress = (database: Database, orderId: string): Promise<FailingAddress> =>
  database.transaction(async (tx) => toFailingAddress(await demandOpen(tx, orderId)));

/**
 * Corrects the delivery address of an order that the partner refused, with its audit entry. The reserved stock stays
 * where it is. Throws 404 `order-not-found`, 409 `address-settled` when the partner has the order, may have it or is
 * being called, and 409 `order-changed` when the order changed since it was read.
 */
export function fixAddress(
  context: Context,
  orderId: string,
  { address, expectedUpdatedAt }: { address: Address; expectedUpdatedAt: string },
  author: Author,
): Promise<FailingAddress> {
  return context.database.transaction(async (tx) => {
    const open = await demandOpen(tx, orderId);
    const { order } = open;
    if (order.updated_at !== Date.parse(expectedUpdatedAt)) throw orderChangedMeanwhile();
    const json = JSON.stringify(address);
    if (json === order.shipping_address_json) return toFailingAddress(open);
    const change = { shipping_address_json: json, customer_name: `${address.firstName} ${address.lastName}` };
    const happening = { type: 'order.address', message: `Delivery address corrected by ${author.staff.name}` };
    await changeOrder(context, tx, order, change, author.at, happening);
    await recordAudit(tx, author, {
      action: 'order.address',
      subject: orderId,
      before: JSON.parse(order.shipping_address_json),
      after: address,
    });
    return toFailingAddress(await demandOpen(tx, orderId));
  });
}

interface Open {
  order: OrderTable;
  error: string | null;
}

/**
 * Locks an order that the partner refused and that is not being submitted again, so that it cannot be sent with the old
 * address.
 */
async function demandOpen(tx: Kysely<Tables>, orderId: string): Promise<Open> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw orderNotFound();
  const entry = await tx
    .selectFrom('outbox')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  const isOpen = entry?.state === 'dead' && !mayHaveArrived(entry) && order.woolworths_order_id === null;
  if (!isOpen) throw addressSettled();
  return { order, error: entry.last_error };
}

const toFailingAddress = ({ order, error }: Open): FailingAddress => ({
  orderId: order.id,
  address: JSON.parse(order.shipping_address_json),
  error: mask(error ?? ''),
  updatedAt: toIso(order.updated_at),
});
