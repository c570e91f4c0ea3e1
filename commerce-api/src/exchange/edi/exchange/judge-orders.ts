import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EdiSettings, UnwritableOrder } from '@nara/shared-contracts/api/edi';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { findMappedItems } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { hasUndiallablePhone, UnwritableText } from '../delivery-texts';
import type { Message } from '../interchange';
import { writeOrder } from '../orders';
import { toEdiOrder } from './to-edi-order';

/** An order with its EDI message. */
export interface WrittenOrder {
  order: OrderTable;
  message: Message;
  /** True if the shopper's phone number was left out because it cannot be dialled. */
  isWithoutPhone: boolean;
}

export interface Judged {
  written: WrittenOrder[];
  unwritable: UnwritableOrder[];
}

/**
 * Writes orders as messages and yields to the event loop after each. Orders whose texts cannot be written go into a
 * separate list.
 */
export async function judgeOrders(
  tx: Kysely<Tables>,
  orders: readonly OrderTable[],
  settings: EdiSettings,
): Promise<Judged> {
  const judged: Judged = { written: [], unwritable: [] };
  const items = await findMappedItems(
    { kysely: tx },
    orders.map(({ id }) => id),
  );
  for (const order of orders) {
    await nextTurn();
    try {
      const written = toEdiOrder(order, items.get(order.id) ?? []);
      const isWithoutPhone = hasUndiallablePhone(written.deliverTo);
      judged.written.push({ order, message: writeOrder(written, settings), isWithoutPhone });
    } catch (fault) {
      if (!(fault instanceof UnwritableText)) throw fault;
      judged.unwritable.push({ orderId: order.id, reason: fault.message });
    }
  }
  return judged;
}
