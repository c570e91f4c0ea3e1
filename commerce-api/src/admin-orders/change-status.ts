import type { StatusChange } from '@nara/shared-contracts';
import { recordAudit } from '../audit';
import type { Database } from '../database';
import { Refusal, type Staff } from '../http';
import { changeOrder, orderNotFound } from '../orders';
import { followStatus } from '../outbox';

/**
 * Sets an order's status by hand, with its audit entry. Answers false when it already had that status.
 * Throws 409 when the order changed since it was read.
 */
export function changeStatus(
  { kysely }: Database,
  id: string,
  { status, expectedUpdatedAt }: StatusChange,
  staff: Staff,
  at: number,
): Promise<boolean> {
  return kysely.transaction().execute(async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
    if (!order) throw orderNotFound();
    if (order.updated_at !== Date.parse(expectedUpdatedAt)) {
      throw new Refusal(409, 'order-changed', 'Somebody else changed this order meanwhile. Look at it again first.');
    }
    if (order.status === status) return false;
    const message = `${staff.name} changed the status from ${order.status} to ${status}`;
    await changeOrder(tx, order, { status }, at, { type: 'status.changed', message });
    await followStatus(tx, id, status, at);
    const [before, after] = [{ status: order.status }, { status }];
    await recordAudit(tx, { at, staff, action: 'order.status', subject: id, before, after });
    return true;
  });
}
