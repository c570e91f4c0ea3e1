import type { StatusChange } from '@nara/shared-contracts';
import { followStatus } from '#exchange/partner/outbox';
import type { Database } from '#platform/database';
import { Refusal } from '#platform/http';
import { type Author, recordAudit } from '#staff/audit';
import { type ChangeOrder, lockOrder, orderNotFound } from '..';

/**
 * Sets an order's status by hand, with its audit entry. Answers the variants whose stock changed with it, or null when
 * it already had that status. Throws 409 when the order changed since it was read, when the partner cancelled it, and
 * when it is taken up again but its pieces are gone.
 */
export function changeStatus(
  { database, changeOrder }: { database: Database; changeOrder: ChangeOrder },
  id: string,
  { status, expectedUpdatedAt }: StatusChange,
  author: Author,
): Promise<string[] | null> {
  const { staff, at } = author;
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFound();
    if (order.updated_at !== Date.parse(expectedUpdatedAt)) {
      const detail = `Somebody else changed this order meanwhile: it is ${order.status} now. Look at it again first.`;
      throw new Refusal(409, 'order-changed', detail);
    }
    if (order.status === status) return null;
    if (order.status === 'cancelled' && order.partner_status === 'cancelled') {
      throw new Refusal(
        409,
        'cancelled-by-partner',
        'The partner cancelled this order, so it cannot be taken up again.',
      );
    }
    const message = `${staff.name} changed the status from ${order.status} to ${status}`;
    const restocked = await changeOrder(tx, order, { status }, at, { type: `status.${status}`, message });
    await followStatus(tx, id, status, at);
    const [before, after] = [{ status: order.status }, { status }];
    await recordAudit(tx, author, { action: 'order.status', subject: id, before, after });
    return restocked;
  });
}
