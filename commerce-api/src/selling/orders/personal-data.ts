import { ORDER_METHOD_NAMES } from '@nara/shared-contracts/rules/payments';
import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import { isAddress, isAmong, type Tables } from '#platform/database';
import { type Holding, notifyScreens, type Person, type PersonalRecord, publish } from '#platform/subject';
import { toIso } from '#platform/time';
import { orderDataErased } from './events';
import { addToTimeline } from './queries';
import type { OrderItemTable, OrderTable } from './tables';

/** Placeholder for an erased address. E-mail is never sent to this domain (RFC 2606). */
export const ERASED_EMAIL = 'erased@nara.invalid';

/** Placeholder for the reference of an erased customer. */
export const ERASED_REF = 'CUST-ERASED';

const ERASED_NAME = { firstName: 'Personal data', lastName: 'erased' };

/** Types of events whose messages contain text of staff or the partner, which may be about the shopper. */
const WORDED = ['partner.refused', 'partner.failed', 'partner.given-up', 'return.rejected', 'edi.refused'];

const ofPerson = ({ orderIds }: Person) => isAmong('order_id', orderIds);

/** Returns the ids of the orders of an address (lower-case). */
export const findOrderIdsOf = async (db: Kysely<Tables>, email: string): Promise<string[]> =>
  (await db.selectFrom('orders').select('id').where(isAddress('email', email)).orderBy('created_at').execute()).map(
    ({ id }) => id,
  );

/** Orders keep what an invoice needs: number, times, lines, amounts, and the province, which sales are grouped by. */
const ordersHolding: Holding = {
  table: 'orders',
  title: 'Orders',
  async find(db, { orderIds }) {
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where(isAmong('id', orderIds))
      .orderBy('created_at')
      .execute();
    const items = await db
      .selectFrom('order_items')
      .selectAll()
      .where(isAmong('order_id', orderIds))
      .orderBy('line')
      .execute();
    return orders.map((order) =>
      toRecord(
        order,
        items.filter(({ order_id }) => order_id === order.id),
      ),
    );
  },
  async erase(context, tx, { orderIds }) {
    const at = context.now();
    const orders = await tx
      .selectFrom('orders')
      .selectAll()
      .where(isAmong('id', orderIds))
      .where('erased_at', 'is', null)
      .execute();
    for (const order of orders) {
      const { id, updated_at } = order;
      await tx
        .updateTable('orders')
        .set({
          email: ERASED_EMAIL,
          customer_name: `${ERASED_NAME.firstName} ${ERASED_NAME.lastName}`,
          customer_ref: ERASED_REF,
          body_hash: '',
          shipping_address_json: erasedAddress(order.shipping_address_json),
          billing_address_json: erasedAddress(order.billing_address_json),
          tracking_code: null,
          erased_at: at,
          updated_at: Math.max(at, updated_at + 1),
        })
        .where('id', '=', id)
        .execute();
      await addToTimeline(tx, id, at, { type: 'order.erased', message: 'The personal data of this order was erased' });
      await publish(context, tx, orderDataErased, { order });
      notifyScreens(context, tx, 'order.updated', id);
    }
  },
};

/** Timeline entries of a person's orders. */
const timelineHolding: Holding = {
  table: 'order_events',
  title: 'What happened to orders',
  async find(db, person) {
    const events = await db
      .selectFrom('order_events')
      .selectAll()
      .where(ofPerson(person))
      .orderBy('at')
      .orderBy('seq')
      .execute();
    return events.map(({ order_id, at, message }) => ({ Order: order_id, At: toIso(at), Event: message }));
  },
  erase: (_context, tx, person) =>
    tx
      .updateTable('order_events')
      .set({ message: 'Details were erased' })
      .where(ofPerson(person))
      .where('type', 'in', WORDED)
      .execute(),
};

export const orderHoldings: readonly Holding[] = [ordersHolding, timelineHolding];

/** Returns a valid address that keeps only the province. */
const erasedAddress = (json: string): string =>
  JSON.stringify({
    ...ERASED_NAME,
    address1: 'Erased',
    city: 'Erased',
    province: JSON.parse(json).province,
    postalCode: '0000',
    country: 'ZA',
  });

const toLine = (json: string): string => Object.values<string>(JSON.parse(json)).filter(Boolean).join(', ');

const rand = (cents: number): string => formatRand(toRand(cents));

const toRecord = (order: OrderTable, items: readonly OrderItemTable[]): PersonalRecord => ({
  Order: order.id,
  Placed: toIso(order.created_at),
  Status: order.status,
  Name: order.customer_name,
  'E-mail': order.email,
  'Customer reference': order.customer_ref,
  'Delivery address': toLine(order.shipping_address_json),
  'Billing address': toLine(order.billing_address_json),
  Items: items
    .map(
      ({ quantity, name, color, size, unit_cents }) => `${quantity} x ${name}, ${color}, ${size}: ${rand(unit_cents)}`,
    )
    .join('; '),
  Payment: ORDER_METHOD_NAMES[order.payment_method],
  Subtotal: rand(order.subtotal_cents),
  Discount: rand(order.discount_cents),
  Delivery: rand(order.shipping_cents),
  VAT: rand(order.tax_cents),
  Total: rand(order.total_cents),
  'Woolworths order': order.woolworths_order_id ?? '',
  'Tracking code': order.tracking_code ?? '',
});
