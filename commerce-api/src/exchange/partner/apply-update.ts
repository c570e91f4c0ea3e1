import type { PartnerUpdate } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { type ChangeOrder, isPartnerStatus, lockOrder, orderNotFound } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { decideUpdate } from './decide-update';

/** The order before and after an update that changed something. */
export interface AppliedUpdate {
  before: OrderTable;
  status: OrderTable['status'];
  /** Variants whose stock changed with it. */
  restocked: string[];
}

/** Told, within the transaction, that the partner has the order. */
export type OnAccepted = (db: Kysely<Tables>, orderId: string, now: number) => Promise<void>;

/**
 * Applies a partner's update once: its signed id makes a repetition do nothing.
 * Answers null when nothing changed; throws 404 for an order we do not have.
 */
export function applyUpdate(
  { database, changeOrder, onAccepted }: { database: Database; changeOrder: ChangeOrder; onAccepted: OnAccepted },
  updateId: string,
  update: PartnerUpdate,
  now: number,
): Promise<AppliedUpdate | null> {
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, update.orderId);
    if (!order) throw orderNotFound();
    const noted = await tx
      .insertInto('partner_updates')
      .values({ id: updateId, order_id: order.id, status: update.status, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows === 0n) return null;

    const decision = decideUpdate(
      {
        status: order.status,
        trackingCode: order.tracking_code,
        woolworthsOrderId: order.woolworths_order_id,
        partnerStatus: order.partner_status,
      },
      update,
    );
    if (!decision) return null;
    const { status, trackingCode, woolworthsOrderId, partnerStatus } = decision.state;
    const change = {
      status,
      tracking_code: trackingCode,
      partner_status: partnerStatus,
      woolworths_order_id: woolworthsOrderId,
    };
    const type = isPartnerStatus(update.status) ? `partner.${update.status}` : 'partner.update';
    const restocked = await changeOrder(tx, order, change, now, { type, message: decision.message });
    if (woolworthsOrderId && !order.woolworths_order_id) await onAccepted(tx, order.id, now);
    return { before: order, status, restocked };
  });
}
