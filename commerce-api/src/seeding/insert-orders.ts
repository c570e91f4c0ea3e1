import { type Database, type OutboxTable, prepareInsert } from '../database';
import { prepareSaveOrder, prepareSellables } from '../orders';
import { newEntry } from '../outbox';
import type { SeedOrder } from '../seed';

/** An order the partner never took waits for a person: the worker must not send samples by itself. */
function outboxStateOf({ status, woolworthsOrderId }: SeedOrder): OutboxTable['state'] {
  if (woolworthsOrderId) return 'done';
  return status === 'cancelled' ? 'withdrawn' : 'dead';
}

/** Writes sample orders over the catalogue that is there; call the result inside a transaction. */
export function prepareInsertOrder(database: Database): (order: SeedOrder) => void {
  const { sell } = prepareSellables(database);
  const saveOrder = prepareSaveOrder(database);
  const insertOutbox = prepareInsert(database.sqlite, 'outbox');
  return (order) => {
    const lines = order.lines.map((item, line) => {
      const sold = sell(item, line);
      if (!sold) throw new Error(`sample order ${order.id} names ${item.variantId}, which the catalogue does not sell`);
      return sold;
    });
    saveOrder({
      ...order,
      shippingAddress: { ...order.shippingAddress, country: 'ZA' },
      billingAddress: { ...order.billingAddress, country: 'ZA' },
      bodyHash: '',
      lines,
      allocations: lines.map(({ line, quantity }) => ({ line, quantity, dc: order.dc })),
      ediSentAt: order.woolworthsOrderId ? order.createdAt : null,
    });
    insertOutbox(newEntry(order.id, outboxStateOf(order), order.createdAt));
  };
}
