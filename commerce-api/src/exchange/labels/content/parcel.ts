import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import { PROVINCES } from '@nara/shared-contracts/rules/common';
import { DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules/inventory';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { southAfricanDate } from '#platform/time';
import type { OrderTable } from '#selling/orders/tables';
import { orderEnded, subjectNotFound } from '../refusals';
import type { LabelContent, LabelFields } from './fields';
import { findParcels, nextSscc } from './sscc';

/**
 * Finds a parcel of an order by its number. A parcel without an SSCC shows the next one. Throws 404
 * `label-subject-not-found` and 409 `order-ended`.
 */
export async function findParcelOf(
  db: Kysely<Tables>,
  code: string,
  now: number,
  number: number,
): Promise<LabelContent> {
  const order = await findOrderRow(db, code);
  if (!order) throw subjectNotFound('shipping', code);
  if (order.status === 'cancelled' || order.status === 'refunded') throw orderEnded(order.id);
  const parcels = await findParcels(db, order.id);
  const sscc = parcels.find((parcel) => parcel.number === number)?.sscc ?? (await nextSscc(db));
  return {
    subject: order.id,
    title: `Order ${order.id}, ${order.customer_name}`,
    fields: {
      ...orderFields(order, order.dc, order.piece_count, now),
      ...recipient(order),
      sscc,
      parcel: `${number} of ${Math.max(number, parcels.length)}`,
      trackingCode: order.tracking_code ?? '',
    },
  };
}

/** Finds an order by its id, ignoring case. */
export const findOrderRow = (db: Kysely<Tables>, code: string): Promise<OrderTable | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', code.toUpperCase()).executeTakeFirst();

/** Returns the fields that shipping and returns labels share. */
export const orderFields = (order: OrderTable, dc: OrderTable['dc'], pieces: number, now: number): LabelFields => ({
  orderId: order.id,
  woolworthsOrderId: order.woolworths_order_id ?? '',
  address: addressLines(order).join('\n'),
  dc,
  dcName: DISTRIBUTION_CENTRES[dc],
  pieces: pieces === 1 ? '1 piece' : `${pieces} pieces`,
  date: southAfricanDate(now),
});

// Written by this server from validated bodies.
const addressOf = (order: OrderTable): ShippingAddress => JSON.parse(order.shipping_address_json) as ShippingAddress;

function addressLines(order: OrderTable): string[] {
  const { company, address1, address2, city, postalCode, province, phone } = addressOf(order);
  return [
    company,
    address1,
    address2,
    `${city}, ${postalCode}`,
    PROVINCES[province],
    phone && `Phone ${phone}`,
  ].flatMap((line) => line || []);
}

const recipient = (order: OrderTable): LabelFields => ({
  recipient: order.customer_name,
  phone: addressOf(order).phone ?? '',
});
