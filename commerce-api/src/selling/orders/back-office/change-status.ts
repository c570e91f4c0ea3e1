import type { StatusChange } from '@nara/shared-contracts/api/orders';
import { mayMove } from '@nara/shared-contracts/rules/orders';
import { ApiError } from '#platform/http';
import type { Context } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { changeOrder, hasLeftPartner } from '../change-order';
import { orderErased, orderNotFound, paymentDue } from '../errors';
import { lockOrder } from '../queries';
import { isUnpaid } from '../reservation/ending';
import type { OrderTable } from '../tables';

/**
 * Sets an order's status by hand, with an audit entry. Does nothing if it already has that status. Cancelling is in
 * partner, which has to agree. Throws 409 if the order changed since it was read, if its personal data was erased, if
 * it has to be paid first (`payment-due`), if staff may not make this change of status (`status-refused`), if the
 * partner has cancelled it, and if it is reopened but its pieces, the uses of its promotions or its money are gone.
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
    requireAsRead(order, expectedUpdatedAt);
    if (order.status === status) return;
    if (order.erased_at !== null) throw orderErased();
    if (order.status === 'cancelled' && order.partner_status === 'cancelled') {
      throw new ApiError(
        409,
        'cancelled-by-partner',
        'The partner cancelled this order, so it cannot be taken up again.',
      );
    }
    if (isUnpaid(order) && status !== 'pending') throw paymentDue();
    requirePossible(order, status);
    const message = `${staff.name} changed the status from ${order.status} to ${status}`;
    await changeOrder(context, tx, order, { status }, at, { type: `status.${status}`, message });
    const [before, after] = [{ status: order.status }, { status }];
    await recordAudit(tx, author, { action: 'order.status', subject: id, before, after });
  });
}

/**
 * Throws 409 `order-changed` if an order changed since staff read it; `expectedUpdatedAt` is its version at that time.
 */
export function requireAsRead({ status, updated_at }: OrderTable, expectedUpdatedAt: string): void {
  if (updated_at === Date.parse(expectedUpdatedAt)) return;
  const detail = `Somebody else changed this order meanwhile: it is ${status} now. Look at it again first.`;
  throw new ApiError(409, 'order-changed', detail);
}

function requirePossible(order: OrderTable, next: StatusChange['status']): void {
  const refuse = (reason: string) => new ApiError(409, 'status-refused', reason);
  if (!mayMove('staff', order.status, next)) {
    throw refuse(`An order that is ${order.status} cannot be set to ${next}.`);
  }
  if (order.status === 'shipped' && next !== 'delivered' && hasLeftPartner(order.partner_status)) {
    throw refuse(`Woolworths reported that this order has left, so it cannot be set back to ${next}.`);
  }
}
