import { newEntry } from '#exchange/partner';
import type { OutboxTable } from '#exchange/partner/tables';
import { insert, type Statement } from '#platform/database';
import type { SeedOrder } from '#sample/data';
import { furthest, insertOrder, type OrderDraft, type SellableVariant, sell, toOrderRow } from '#selling/orders';
import type { PartnerStatus } from '#selling/orders/tables';

/**
 * Returns the outbox state of a sample order. One that the partner never accepted waits for a person, because the
 * worker must not send sample orders.
 */
function outboxStateOf({ status, woolworthsOrderId }: SeedOrder): OutboxTable['state'] {
  if (woolworthsOrderId) return 'done';
  return status === 'cancelled' ? 'withdrawn' : 'dead';
}

/** Returns the partner's furthest status, according to the order's own events. */
const partnerStatusOf = ({ woolworthsOrderId, events }: SeedOrder): PartnerStatus | null =>
  events.reduce<PartnerStatus | null>(
    (known, { type }) => furthest(known, type.replace('partner.', '')),
    woolworthsOrderId ? 'confirmed' : null,
  );

/** Returns the draft of a sample order of these variants, as if it were being placed. */
export function draftOf(order: SeedOrder, variants: ReadonlyMap<string, SellableVariant>): OrderDraft {
  const lines = sell(order.lines, variants).map((line, index) => {
    const { variantId } = order.lines[index] ?? {};
    if (!line) throw new Error(`sample order ${order.id} names ${variantId}, which the catalogue does not sell`);
    return line;
  });
  return {
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
  };
}

/** Returns the statements that write a sample order of these variants. */
export function insertSampleOrder(order: SeedOrder, variants: ReadonlyMap<string, SellableVariant>): Statement[] {
  const draft = draftOf(order, variants);
  const entry = {
    ...newEntry(order.id, outboxStateOf(order), order.createdAt),
    attempts: order.failure?.attempts ?? 0,
    last_code: order.failure?.code ?? null,
    last_error: order.failure?.message ?? null,
  };
  return [...insertOrder(toOrderRow(draft), draft), insert('outbox', entry)];
}
