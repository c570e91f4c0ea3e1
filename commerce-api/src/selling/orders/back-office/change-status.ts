import type { StatusChange } from '@nara/shared-contracts';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { changeOrder } from '../change-order';
import { lockOrder } from '../queries';
import { orderErased, orderNotFound } from '../refusals';

/**
 * Sets an order's status by hand, with its audit entry; does nothing when it already has that status. Throws 409 when
 * the order changed since it was read, when its personal data was erased, when the partner has cancelled it, and when
 * it is reopened but its pieces are gone.
 */
export function changeStatus(
  context: Context,
  id: string,
  { status, expectedUpdatedAt }: StatusChange,
  author: Author,
): Promise<void> {
  const { staff, at } = author;
  return context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFound();
    if (order.updated_at !== Date.parse(expectedUpdatedAt)) {
      const detail = `Somebody else changed this order meanwhile: it is ${order.status} now. Look at it again first.`;
      throw new Refusal(409, 'order-changed', detail);
    }
    if (order.status === status) return;
    if (order.erased_at !== null) throw orderErased();
    if (order.status === 'cancelled' && order.partner_status === 'cancelled') {
      throw new Refusal(
        409,
        'cancelled-by-partner',
        'The partner cancelled this order, so it cannot be taken up again.',
      );
    }
    const message = `${staff.name} changed the status from ${order.status} to ${status}`;
    await changeOrder(context, tx, order, { status }, at, { type: `status.${status}`, message });
    const [before, after] = [{ status: order.status }, { status }];
    await recordAudit(tx, author, { action: 'order.status', subject: id, before, after });
  });
}
