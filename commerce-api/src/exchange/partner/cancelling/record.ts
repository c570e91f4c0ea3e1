import { mayAdvance, type OrderStatus } from '@nara/shared-contracts/rules/orders';
import type { Kysely } from 'kysely';
import { afterCommit, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import {
  changeOrder,
  type EndingCause,
  endedHappening,
  furthest,
  type Happening,
  isCancellable,
  lockOrder,
  orderNotFound,
  requireAsRead,
} from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { findHeld } from '#selling/payments';
import { allowMoneyOut, MOVED_BY_NOBODY, type MoneyOut } from '#staff/approvals';
import { recordAudit } from '#staff/audit';
import { partnerLeaseMs } from '../circuit';
import { type Entry, mayHaveArrived, orderEntries } from '../outbox/order-entries';
import { type Canceller, tooLate } from './errors';

/**
 * The party that must agree to a cancellation. `done`: already cancelled. `too-late`: no longer possible.
 * `handing-over`: an attempt is under way, so the outcome is not known yet. `partner`: the partner has the order or may
 * have it. `nobody`: the order was never submitted.
 */
type Standing = 'done' | 'too-late' | 'handing-over' | 'partner' | 'nobody';

/**
 * Returns the party that must agree at `now` (epoch ms). An order without an outbox entry was never due for submission.
 */
export function standingOf(
  order: Pick<OrderTable, 'status' | 'partner_status' | 'woolworths_order_id' | 'edi_sent_at'>,
  entry: Entry | undefined,
  now: number,
): Standing {
  if (order.status === 'cancelled') return 'done';
  if (!isCancellable(order)) return 'too-late';
  if (order.woolworths_order_id) return 'partner';
  if (entry && entry.leased_until > now) return 'handing-over';
  // The saved interchange may be handed over at any time.
  if (order.edi_sent_at !== null) return 'partner';
  return entry && mayHaveArrived(entry) ? 'partner' : 'nobody';
}

/** State of a cancellation after its first transaction. */
type Begun =
  | { standing: Exclude<Standing, 'too-late' | 'partner' | 'nobody'> }
  | { standing: 'too-late'; status: OrderStatus }
  /**
   * The lease keeps the order from being submitted; null if the partner certainly has the order. `out` counts the money
   * that is refunded if the partner agrees.
   */
  | { standing: 'partner'; leaseId: string | null; out: MoneyOut }
  /** Just cancelled, without asking the partner. */
  | { standing: 'nobody' };

async function findOrder(db: Kysely<Tables>, orderId: string): Promise<OrderTable> {
  const order = await lockOrder(db, orderId);
  if (!order) throw orderNotFound();
  return order;
}

/**
 * Cancels the order if the partner need not agree. Otherwise leases its outbox entry, so that the partner can be asked
 * first. Throws as `allowMoneyOut` does if the money held needs a second person.
 */
export function begin(context: Context, orderId: string, by: Canceller): Promise<Begun> {
  const { database, now } = context;
  return database.transaction(async (tx): Promise<Begun> => {
    const order = await findOrder(tx, orderId);
    const entry = await tx
      .selectFrom('outbox')
      .selectAll()
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    const standing = standingOf(order, entry, now());
    if (by.kind === 'staff' && standing !== 'done') requireAsRead(order, by.expectedUpdatedAt);
    // Confirmed or resumed in the meantime.
    if (by.kind === 'shop' && !by.isDue(order)) return { standing: 'done' };
    if (standing === 'too-late') return { standing, status: order.status };
    if (standing !== 'partner' && standing !== 'nobody') return { standing };
    // Before the partner is asked, because its consent cannot be taken back.
    const out = await allowRefund(context, tx, order, by);
    if (standing === 'nobody') await cancel(context, tx, order, by);
    if (standing !== 'partner') return { standing };
    if (entry?.state === 'done') return { standing, leaseId: null, out };
    const lease = { now: now(), leaseMs: partnerLeaseMs(context) };
    return { standing, leaseId: await orderEntries.hold(tx, orderId, lease), out };
  });
}

/** Lets the money held of an order leave, if staff cancel the order. Throws as `allowMoneyOut` does. */
async function allowRefund(context: Context, tx: Kysely<Tables>, order: OrderTable, by: Canceller): Promise<MoneyOut> {
  if (by.kind !== 'staff') return MOVED_BY_NOBODY;
  const movement = { kind: 'cancellation', subject: order.id, cents: await findHeld(tx, order) } as const;
  return allowMoneyOut(context, tx, movement, by.author, by.asked);
}

/**
 * Records that the partner agreed or does not know the order. An order that was cancelled in the meantime stays as it
 * is. Alerts staff if the partner may still get the order's EDI interchange.
 */
export function record(
  context: Context,
  orderId: string,
  { leaseId, by, isUnknown }: { leaseId: string | null; by: Canceller; isUnknown: boolean },
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (leaseId) await orderEntries.release(tx, leaseId);
    if (order.status === 'cancelled') return;
    if (!mayAdvance(order.status, 'cancelled')) throw tooLate(order.status, by);
    await cancel(context, tx, order, by);
    if (isUnknown && order.edi_sent_at !== null) afterCommit(tx, () => noteInterchange(context, order.id));
  });
}

/**
 * Releases the outbox entry after a rejection. If the order is already picked, records that: a pending order, whose
 * acceptance was lost, becomes processing.
 */
export function noteRefusal(
  context: Context,
  orderId: string,
  leaseId: string | null,
  isPicked: boolean,
): Promise<OrderStatus> {
  return context.database.transaction(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (leaseId) await orderEntries.release(tx, leaseId);
    if (!isPicked) return order.status;
    const partner_status = furthest(order.partner_status, 'picked');
    if (mayAdvance(order.status, 'processing')) {
      await changeOrder(context, tx, order, { status: 'processing', partner_status }, context.now(), PICKED);
      return 'processing';
    }
    await tx.updateTable('orders').set({ partner_status }).where('id', '=', orderId).execute();
    return order.status;
  });
}

const PICKED = { type: 'partner.picked', message: 'Picked by the partner already, so it is not cancelled' };

async function cancel(context: Context, tx: Kysely<Tables>, order: OrderTable, by: Canceller): Promise<void> {
  const partner_status = order.woolworths_order_id ? 'cancelled' : order.partner_status;
  const change = { status: 'cancelled', partner_status } as const;
  await changeOrder(context, tx, order, change, context.now(), happeningOf(order, by));
  if (by.kind === 'shopper') return;
  if (by.kind === 'shop') return afterCommit(tx, () => noteEnded(context, order.id, by.cause));
  const [before, after] = [{ status: order.status }, { status: 'cancelled' }];
  await recordAudit(tx, by.author, { action: 'order.status', subject: order.id, before, after });
}

function happeningOf({ status }: OrderTable, by: Canceller): Happening {
  switch (by.kind) {
    case 'shopper':
      return { type: 'order.cancelled', message: 'Cancelled by the customer' };
    case 'shop':
      return endedHappening(by.cause);
    case 'staff':
      return {
        type: 'status.cancelled',
        message: `${by.author.staff.name} changed the status from ${status} to cancelled`,
      };
  }
}

/** Alerts staff to a cancelled order whose interchange may still be on its way to the partner. */
const noteInterchange = ({ logSystem }: Context, orderId: string): void =>
  logSystem({
    level: 'warning',
    service: 'OrderService',
    message:
      'Cancelled after it was sent by EDI, but Woolworths does not know it: see that its interchange ships nothing',
    orderId,
  });

/** Alerts staff to an order that ended automatically. */
const noteEnded = ({ logSystem }: Context, orderId: string, cause: EndingCause): void =>
  logSystem({ level: 'warning', service: 'OrderService', message: endedHappening(cause).message, orderId });
