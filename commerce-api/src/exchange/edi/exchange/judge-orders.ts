import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EdiSettings, UnwritableOrder } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { findMappedItems } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { hasUndiallablePhone, UnwritableText } from '../delivery-texts';
import type { Message } from '../interchange';
import { writeOrder } from '../orders';
import { toEdiOrder } from './to-edi-order';

/** An order with the message that says it. */
export interface WrittenOrder {
  order: OrderTable;
  message: Message;
  /** The shopper's phone number was left out, because nobody can dial it. */
  isWithoutPhone: boolean;
}

export interface Judged {
  written: WrittenOrder[];
  unwritable: UnwritableOrder[];
}

/** Writes orders as messages, with a turn for others after each; tells apart those whose texts cannot be written. */
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
