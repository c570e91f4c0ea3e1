import type { PartnerUpdate } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Database, OrderTable, Tables } from '../database';
import { changeOrder, orderNotFound } from '../orders';
import { decideUpdate } from './decide-update';

/** The order before and after an update that changed something. */
export interface AppliedUpdate {
  before: OrderTable;
  status: OrderTable['status'];
}

/** Told, within the transaction, that the partner has the order. */
export type OnAccepted = (db: Kysely<Tables>, orderId: string, now: number) => Promise<void>;

/**
 * Applies a partner's update once: its signed id makes a repetition do nothing.
 * Answers null when nothing changed; throws 404 for an order we do not have.
 */
export function applyUpdate(
  { database, onAccepted }: { database: Database; onAccepted: OnAccepted },
  updateId: string,
  update: PartnerUpdate,
  now: number,
): Promise<AppliedUpdate | null> {
  return database.kysely.transaction().execute(async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', update.orderId).executeTakeFirst();
    if (!order) throw orderNotFound();
    const noted = await tx
      .insertInto('partner_updates')
      .values({ id: updateId, order_id: order.id, status: update.status, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows === 0n) return null;

    const decision = decideUpdate(
      { status: order.status, trackingCode: order.tracking_code, woolworthsOrderId: order.woolworths_order_id },
      update,
    );
    if (!decision) return null;
    const { status, trackingCode, woolworthsOrderId } = decision.state;
    const change = {
      status,
      tracking_code: trackingCode,
      woolworths_order_id: woolworthsOrderId,
      edi_sent_at: order.edi_sent_at ?? (woolworthsOrderId === null ? null : now),
    };
    await changeOrder(tx, order, change, now, { type: 'partner.update', message: decision.message });
    if (woolworthsOrderId && !order.woolworths_order_id) await onAccepted(tx, order.id, now);
    return { before: order, status };
  });
}
