import { cardOrEft } from '@nara/shared-contracts/rules/payments';
import { toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import { refundFor } from '@nara/shared-contracts/rules/returns';
import { newEntry, newReturnEntry } from '#exchange/partner';
import type { OutboxTable } from '#exchange/partner/tables';
import { insert, type Statement } from '#platform/database';
import type { SeedOrder, SeedReturn } from '#sample/data';
import { furthest, insertOrder, type OrderDraft, type SellableVariant, sell, toOrderRow } from '#selling/orders';
import type { PartnerStatus } from '#selling/orders/tables';
import type { ReturnTable } from '#selling/returns/tables';

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
function draftOf(order: SeedOrder, variants: ReadonlyMap<string, SellableVariant>): OrderDraft {
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

/** Returns the statements that write sample returns of these orders. */
export function insertReturns(
  returns: readonly SeedReturn[],
  orders: readonly SeedOrder[],
  variants: ReadonlyMap<string, SellableVariant>,
): Statement[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return returns.flatMap((sample) => {
    const order = byId.get(sample.orderId);
    if (!order) throw new Error(`sample return ${sample.rmaNumber} is of no sample order`);
    return insertSampleReturn(sample, order, variants);
  });
}

/** Returns the statements that write a sample return of the first piece of its order. */
function insertSampleReturn(
  sample: SeedReturn,
  order: SeedOrder,
  variants: ReadonlyMap<string, SellableVariant>,
): Statement[] {
  const draft = draftOf(order, variants);
  const row = toOrderRow(draft);
  const [line] = draft.lines;
  if (!line) throw new Error(`sample order ${order.id} has nothing to return`);
  const paid = { subtotal: toRand(row.subtotal_cents), tax: toRand(row.tax_cents), total: toRand(row.total_cents) };
  const { refundAmount, returnShipping } = refundFor(paid, toRand(line.unit_cents), 0, sample.reason);
  const isSent = sample.status !== 'pending_inspection' && sample.status !== 'rejected';
  const rma: ReturnTable = {
    id: sample.id,
    rma_number: sample.rmaNumber,
    order_id: order.id,
    body_hash: '',
    customer_ref: row.customer_ref,
    status: sample.status,
    reason: sample.reason,
    note: null,
    refund_cents: toCents(refundAmount),
    shipping_cents: toCents(returnShipping),
    dc: row.dc,
    created_at: sample.createdAt,
    updated_at: sample.processedAt ?? sample.receivedAt ?? sample.createdAt,
    received_at: sample.receivedAt,
    processed_at: sample.processedAt,
    paid_by: sample.processedAt === null ? null : cardOrEft(order.paymentMethod),
    refund_reference: sample.processedAt === null ? null : `REFUND ${sample.rmaNumber.slice(-8)}`,
    partner_return_id: isSent ? `RMA-WW-${sample.createdAt}` : null,
    // The partner sandbox does not know sample returns. These have reached their end, so it is never asked about them.
    partner_status: isSent ? 'closed' : null,
    partner_status_at: 0,
  };
  return [
    insert('returns', rma),
    insert('return_items', {
      return_id: sample.id,
      order_id: order.id,
      line: line.line,
      quantity: 1,
      condition: sample.condition,
      resalable: sample.isResalable ? 1 : 0,
    }),
    insert('return_events', {
      id: sample.id,
      return_id: sample.id,
      at: sample.createdAt,
      actor: 'Shopper',
      message: 'Started the return',
    }),
    ...(isSent
      ? [insert('return_outbox', newReturnEntry(sample.id, 'done', sample.receivedAt ?? sample.createdAt))]
      : []),
  ];
}
