import type { Rma, RmaRow } from '@nara/shared-contracts/api/returns';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { SentState } from '@nara/shared-contracts/rules/returns';
import { actionsIn } from '@nara/shared-contracts/rules/returns';
import type { Database } from '#platform/database';
import { toIso } from '#platform/time';
import { findProviderFor } from '#selling/payments';
import { needsLabel, readReturnAddresses } from '../return-addresses';
import type { RmaListRow } from './queries';
import { type FoundRma, findRma } from './queries';

const isoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at));

/** Hides `withdrawn`, a state that returns never have: an approved return stays approved. */
const toSent = (state: RmaListRow['sent']): SentState => (state === null || state === 'withdrawn' ? 'none' : state);

export const toRmaRow = (row: RmaListRow): RmaRow => ({
  rmaNumber: row.rma_number,
  naraOrderId: row.order_id,
  woolworthsOrderId: row.woolworths_order_id,
  customerRef: row.customer_ref,
  reason: row.reason,
  items: row.pieces,
  refundAmount: toRand(row.refund_cents),
  status: row.status,
  sent: toSent(row.sent),
  createdAt: toIso(row.created_at),
  processedAt: isoOrNull(row.processed_at),
});

function toRma({ row, pieces }: FoundRma, sendTo: string[], refundThrough: Rma['refundThrough']): Rma {
  const { items: _, ...told } = toRmaRow(row);
  return {
    ...told,
    note: row.note,
    items: pieces.map(({ line, name, color, size, sku, quantity, condition, resalable }) => ({
      line,
      name,
      color,
      size,
      naraSku: sku,
      quantity,
      condition,
      resalable,
    })),
    returnShipping: toRand(row.shipping_cents),
    sendTo,
    hasLabel: needsLabel(row),
    receivedAt: isoOrNull(row.received_at),
    dc: row.dc,
    paidBy: row.paid_by,
    refundReference: row.refund_reference,
    refundThrough,
    partnerReturnId: row.partner_return_id,
    partnerStatus: row.partner_status,
    // An error before the success is history.
    sentError: row.sent === 'done' ? null : row.sent_error,
    actions: actionsIn(row.status),
    updatedAt: toIso(row.updated_at),
  };
}

/** Returns one return as the portal shows it. Throws 404 `return-not-found`. */
export async function loadRma(database: Database, rmaNumber: string): Promise<Rma> {
  const [found, addresses] = [await findRma(database, rmaNumber), await readReturnAddresses(database.kysely)];
  return toRma(found, addresses[found.row.dc], await findRefundThrough(database, found));
}

/** Returns the provider that can make the refund now; null if it has to be paid by hand, or was already paid. */
async function findRefundThrough(database: Database, { row, pieces }: FoundRma): Promise<Rma['refundThrough']> {
  if (row.status === 'processed' || row.status === 'rejected') return null;
  const wish = { lines: pieces.map(({ line, quantity }) => ({ line, quantity })), cents: row.refund_cents };
  return findProviderFor(database, row.order_id, wish);
}
