import { createHash, randomUUID } from 'node:crypto';
import type { ActivityEntry } from '@nara/shared-contracts/api/activity';
import type { NewReturn, OrderReturn } from '@nara/shared-contracts/api/returns';
import { randomCode } from '@nara/shared-contracts/rules/common';
import { toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import { refundFor } from '@nara/shared-contracts/rules/returns';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens, publish } from '#platform/subject';
import { toIso } from '#platform/time';
import { addToTimeline, findOrder, lockOrder, type OrderWithItems, orderNotFound } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { type Author, recordAudit } from '#staff/audit';
import { notReturnable, returnIdTaken, tooManyPieces } from './errors';
import { returnStarted } from './events';
import { readReturnAddresses } from './return-addresses';
import { exceeds, piecesLeft, returnUntil, worthOf } from './rules';
import type { ReturnEventTable, ReturnTable } from './tables';
import { describeLines, findReturns, piecesReturned, type ReturnWithItems, toOrderReturn } from './views';

/** Maximum number of events shown, starting from the latest: the partner may refuse a return repeatedly. */
const MAX = 100;

/** Records an action of shopper or partner on a return; those of staff are audited. */
export async function addReturnEvent(
  db: Kysely<Tables>,
  returnId: string,
  at: number,
  actor: ReturnEventTable['actor'],
  message: string,
): Promise<void> {
  await db.insertInto('return_events').values({ id: randomUUID(), return_id: returnId, at, actor, message }).execute();
}

/** Returns the actions of shopper and partner on a return, newest first. */
export async function findReturnTrail(db: Kysely<Tables>, rmaNumber: string): Promise<ActivityEntry[]> {
  const events = await db
    .selectFrom('return_events')
    .innerJoin('returns', 'returns.id', 'return_events.return_id')
    .select(['return_events.id', 'return_events.at', 'return_events.actor', 'return_events.message'])
    .where('returns.rma_number', '=', rmaNumber)
    .orderBy('return_events.at', 'desc')
    .limit(MAX)
    .execute();
  return events.map(({ id, at, actor, message }) => ({ id, at: toIso(at), actor, text: message }));
}

/** A return started by staff for a shopper. */
interface StartedByStaff {
  author: Author;
  /** Reason for accepting it after the 30 days. */
  overrideReason?: string;
}

/**
 * Starts a return: saves it for inspection and adds to the order's timeline, in one transaction, with an audit entry
 * when started by staff. Repeating the same body returns the first answer. Throws 404, 409 `order-not-returnable`,
 * `return-exceeds-order` and `return-id-taken`. Rules: docs/product/returns.md.
 */
export function startReturn(
  context: Context,
  orderId: string,
  body: NewReturn,
  byStaff?: StartedByStaff,
): Promise<OrderReturn> {
  const { database, now } = context;
  return database.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const found = await findOrder({ kysely: tx }, orderId);
    if (!found) throw orderNotFound();
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const earlier = await findReturns(tx, orderId);
    const first = earlier.find(({ rma }) => rma.id === body.id);
    const addresses = await readReturnAddresses(tx);
    if (first?.rma.body_hash === bodyHash) return toOrderReturn(first, found.items, addresses);
    if (first || (await isTaken(tx, body.id))) throw returnIdTaken();

    demandInTime(found.order, now(), byStaff?.overrideReason);
    const started = prepare(found, earlier, body, bodyHash, now());
    await save(tx, started);
    const { rma, items } = started;
    await noteStart(tx, rma, byStaff);
    const message = `Return ${rma.rma_number} was started.`;
    await addToTimeline(tx, orderId, rma.created_at, { type: 'return.started', message });
    const lines = describeLines(found.items, items);
    const sendTo = addresses[rma.dc];
    await publish(context, tx, returnStarted, { order: found.order, rma, lines, sendTo, at: rma.created_at });
    notifyScreens(context, tx, 'order.updated', orderId);
    notifyScreens(context, tx, 'return.changed', rma.rma_number);
    return toOrderReturn(started, found.items, addresses);
  });
}

const isTaken = async (db: Kysely<Tables>, id: string): Promise<boolean> =>
  (await db.selectFrom('returns').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

async function noteStart(tx: Kysely<Tables>, rma: ReturnTable, byStaff: StartedByStaff | undefined): Promise<void> {
  if (!byStaff) return addReturnEvent(tx, rma.id, rma.created_at, 'Shopper', 'Started the return');
  const { author, overrideReason } = byStaff;
  const after = { status: rma.status, ...(overrideReason && { override: overrideReason }) };
  await recordAudit(tx, author, { action: 'return.start', subject: rma.rma_number, before: null, after });
}

/** Requires a delivered order and, after its 30 days, a reason to accept the return nevertheless. */
function demandInTime(order: OrderTable, at: number, overrideReason: string | undefined): void {
  const until = returnUntil(order);
  if (until === null || (at > until && !overrideReason)) throw notReturnable(until !== null);
}

async function save(db: Kysely<Tables>, { rma, items }: ReturnWithItems): Promise<void> {
  await db.insertInto('returns').values(rma).execute();
  await db.insertInto('return_items').values(items).execute();
}

/** Builds the rows of a return that the rules allow. */
function prepare(
  { order, items }: OrderWithItems,
  earlier: readonly ReturnWithItems[],
  { id, lines, reason, note }: NewReturn,
  bodyHash: string,
  at: number,
): ReturnWithItems {
  const returned = piecesReturned(earlier);
  const excess = exceeds(lines, piecesLeft(items, returned));
  if (excess.length > 0) throw tooManyPieces(excess);

  const paid = {
    subtotal: toRand(order.subtotal_cents),
    discount: toRand(order.discount_cents),
    tax: toRand(order.tax_cents),
    total: toRand(order.total_cents),
  };
  const valueBefore = worthOf(items, returned);
  const value = worthOf(items, [...returned, ...lines]) - valueBefore;
  const { refundAmount, returnShipping } = refundFor(paid, toRand(value), toRand(valueBefore), reason);
  const rma: ReturnTable = {
    id,
    rma_number: `RMA-WW-${randomCode(8)}`,
    order_id: order.id,
    body_hash: bodyHash,
    customer_ref: order.customer_ref,
    status: 'pending_inspection',
    reason,
    note: note || null,
    refund_cents: toCents(refundAmount),
    shipping_cents: toCents(returnShipping),
    dc: order.dc,
    created_at: at,
    updated_at: at,
    received_at: null,
    processed_at: null,
    paid_by: null,
    refund_reference: null,
    partner_return_id: null,
    partner_status: null,
    partner_status_at: 0,
  };
  return {
    rma,
    items: lines.map(({ line, quantity }) => ({
      return_id: id,
      order_id: order.id,
      line,
      quantity,
      condition: null,
      resalable: 0,
    })),
  };
}
