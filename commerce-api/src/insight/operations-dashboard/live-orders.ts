import type { OperationsFigures, OrderInProcess, Role } from '@nara/shared-contracts';
import { PERMISSIONS, toLiveStatus, toRand } from '@nara/shared-contracts/rules';
import type { Database } from '#platform/database';
import { DAY_MS, toIso } from '#platform/time';
import { POINTS_AGO, toFigure } from './run';

/** Orders of the last 24 hours, and of each 24 hours before. */
export async function findLiveOrders(database: Database, now: number): Promise<OperationsFigures['liveOrders']> {
  const counts = await Promise.all(
    POINTS_AGO.map((days) => countPlaced(database, now - (days + 1) * DAY_MS, now - days * DAY_MS)),
  );
  return toFigure(counts);
}

/** Orders placed after `from` and up to `until`; both in epoch ms. */
async function countPlaced({ kysely }: Database, from: number, until: number): Promise<number> {
  const { orders } = await kysely
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('orders'))
    .where('created_at', '>', from)
    .where('created_at', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(orders);
}

const LISTED = 3;
/** What is neither at its end nor withdrawn. */
const ON_THEIR_WAY = ['pending', 'processing', 'shipped'] as const;

/** The newest orders on their way, as far as a role sees them. */
export async function findOrdersInProcess({ kysely }: Database, role: Role): Promise<OrderInProcess[]> {
  const orders = await kysely
    .selectFrom('orders')
    .select(['id', 'woolworths_order_id', 'customer_ref', 'status', 'piece_count', 'total_cents', 'dc', 'created_at'])
    .where('status', 'in', ON_THEIR_WAY)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  const seesCustomers = (PERMISSIONS['live-orders'].roles as readonly Role[]).includes(role);
  return orders.map((order) => ({
    naraOrderId: order.id,
    woolworthsOrderId: order.woolworths_order_id,
    customerRef: seesCustomers ? order.customer_ref : null,
    status: toLiveStatus(order.status),
    items: order.piece_count,
    total: toRand(order.total_cents),
    dcLocation: order.dc,
    createdAt: toIso(order.created_at),
  }));
}
