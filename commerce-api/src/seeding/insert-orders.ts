import { type Database, type OutboxTable, type PartnerStatus, prepareInsert } from '../database';
import { furthest, prepareSaveOrder, prepareSellables } from '../orders';
import { newEntry } from '../outbox';
import type { SeedOrder } from '../seed';

/** An order the partner never took waits for a person: the worker must not send samples by itself. */
function outboxStateOf({ status, woolworthsOrderId }: SeedOrder): OutboxTable['state'] {
  if (woolworthsOrderId) return 'done';
  return status === 'cancelled' ? 'withdrawn' : 'dead';
}

/** How far the partner got, as the order's own events tell. */
const partnerStatusOf = ({ woolworthsOrderId, events }: SeedOrder): PartnerStatus | null =>
  events.reduce<PartnerStatus | null>(
    (known, { type }) => furthest(known, type.replace('partner.', '')),
    woolworthsOrderId ? 'confirmed' : null,
  );

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
      partnerStatus: partnerStatusOf(order),
      deliveredAt: order.events.find(({ type }) => type === 'partner.delivered')?.at ?? null,
      holdsStock: order.status !== 'cancelled',
    });
    insertOutbox({
      ...newEntry(order.id, outboxStateOf(order), order.createdAt),
      attempts: order.failure?.attempts ?? 0,
      last_code: order.failure?.code ?? null,
      last_error: order.failure?.message ?? null,
    });
  };
}
