import type { PartnerUpdate } from '@nara/shared-contracts/api/partner';
import type { Kysely } from 'kysely';
import { afterCommit, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { changeOrder, isPartnerStatus, lockOrder, orderNotFound } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { orderEntries } from '../order-outbox/entries';
import { isIdTaken } from '../order-outbox/partner-id';
import { decideUpdate, type Source } from './decide-update';

/**
 * Applies an update once; a repeated signed id does nothing. Returns false if nothing changed. Throws 404
 * `order-not-found`.
 */
export function applyUpdate(context: Context, updateId: string, update: PartnerUpdate): Promise<boolean> {
  const { database } = context;
  const now = context.now();
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, update.orderId);
    if (!order) throw orderNotFound();
    const noted = await tx
      .insertInto('partner_updates')
      .values({ id: updateId, order_id: order.id, status: update.status, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows === 0n) return false;
    return applyWord(context, tx, order, await withoutTakenId(context, tx, update), 'told');
  });
}

/** Drops the partner's id from an update if another order has it, and alerts staff, because one of the two is wrong. */
async function withoutTakenId(context: Context, tx: Kysely<Tables>, update: PartnerUpdate): Promise<PartnerUpdate> {
  const { orderId, woolworthsOrderId } = update;
  if (!woolworthsOrderId || !(await isIdTaken(context, tx, orderId, woolworthsOrderId))) return update;
  const message = `The partner reports this order under the id of another one: ${woolworthsOrderId}`;
  afterCommit(tx, () => context.logSystem({ level: 'error', service: 'WebhookReceiver', message, orderId }));
  return { ...update, woolworthsOrderId: null };
}

/**
 * Applies the partner's report about a locked order, whether we asked or were told. Returns false if nothing changed.
 */
export async function applyWord(
  context: Context,
  tx: Kysely<Tables>,
  order: OrderTable,
  update: PartnerUpdate,
  source: Source,
): Promise<boolean> {
  const now = context.now();
  const decision = decideUpdate(
    {
      status: order.status,
      trackingCode: order.tracking_code,
      woolworthsOrderId: order.woolworths_order_id,
      partnerStatus: order.partner_status,
    },
    update,
    source,
  );
  if (!decision) return false;
  const { status, trackingCode, woolworthsOrderId, partnerStatus } = decision.state;
  const change = {
    status,
    tracking_code: trackingCode,
    partner_status: partnerStatus,
    woolworths_order_id: woolworthsOrderId,
  };
  const type = isPartnerStatus(update.status) ? `partner.${update.status}` : 'partner.update';
  await changeOrder(context, tx, order, change, now, { type, message: decision.message });
  if (woolworthsOrderId && !order.woolworths_order_id) await orderEntries.finish(tx, order.id, now);
  return true;
}
