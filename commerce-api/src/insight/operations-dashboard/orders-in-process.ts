import type { OrderInProcess } from '@nara/shared-contracts/api/operations-dashboard';
import type { Role } from '@nara/shared-contracts/rules/common';
import { toLiveStatus } from '@nara/shared-contracts/rules/orders';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Database } from '#platform/database';
import { toIso } from '#platform/time';
import { mayOpen } from './alerts/alert';

const LISTED = 3;
/** States of an order that is neither finished nor withdrawn. */
const ON_THEIR_WAY = ['pending', 'processing', 'shipped'] as const;

/** Returns the newest orders in progress, limited to what a role may see. */
export async function findOrdersInProcess({ kysely }: Database, role: Role): Promise<OrderInProcess[]> {
  const orders = await kysely
    .selectFrom('orders')
    .select(['id', 'woolworths_order_id', 'customer_ref', 'status', 'piece_count', 'total_cents', 'dc', 'created_at'])
    .where('status', 'in', ON_THEIR_WAY)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  const seesCustomers = mayOpen(role, 'live-orders');
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
