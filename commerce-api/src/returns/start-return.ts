import { createHash } from 'node:crypto';
import type { OrderReturn } from '@nara/shared-contracts';
import type { endpoints } from '@nara/shared-contracts/http';
import { randomCode, refundFor, toCents, toRand } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database, ReturnTable, Tables } from '../database';
import { queueMail, returnReceived } from '../mail';
import { addToTimeline, findOrder, type LinkOf, lockOrder, type OrderWithItems, orderNotFound } from '../orders';
import { findReturns, piecesReturned, type ReturnWithItems } from './queries';
import { notReturnable, returnIdTaken, tooManyPieces } from './refusals';
import { piecesLeft, returnUntil, worthOf } from './rules';
import { describeLines, toOrderReturn } from './views';

type NewReturnBody = z.output<typeof endpoints.returns.start.body>;

export interface StartReturnServices {
  database: Database;
  linkOf: LinkOf;
  /** Epoch ms. */
  now: () => number;
}

/**
 * Starts a return: notes it for inspection, tells the timeline and writes to the shopper, in one transaction. The same
 * body again gets the first answer. Throws 404, 409 `order-not-returnable`, `return-exceeds-order` and
 * `return-id-taken`. Rules: docs/product.md, "Returns".
 */
export function startReturn(
  { database, linkOf, now }: StartReturnServices,
  orderId: string,
  body: NewReturnBody,
): Promise<OrderReturn> {
  return database.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const found = await findOrder({ kysely: tx }, orderId);
    if (!found) throw orderNotFound();
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const earlier = await findReturns(tx, orderId);
    const first = earlier.find(({ rma }) => rma.id === body.id);
    if (first?.rma.body_hash === bodyHash) return toOrderReturn(first, found.items);
    if (first || (await isTaken(tx, body.id))) throw returnIdTaken();

    const started = prepare(found, earlier, body, bodyHash, now());
    await save(tx, started);
    const { rma, items } = started;
    const message = `Return ${rma.rma_number} was started.`;
    await addToTimeline(tx, orderId, rma.created_at, { type: 'return.started', message });
    const mail = returnReceived(found.order, rma, describeLines(found.items, items), linkOf(orderId));
    await queueMail(tx, mail, rma.created_at);
    return toOrderReturn(started, found.items);
  });
}

const isTaken = async (db: Kysely<Tables>, id: string): Promise<boolean> =>
  (await db.selectFrom('returns').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

async function save(db: Kysely<Tables>, { rma, items }: ReturnWithItems): Promise<void> {
  await db.insertInto('returns').values(rma).execute();
  await db.insertInto('return_items').values(items).execute();
}

/** The rows of a return that the rules allow. */
function prepare(
  { order, items }: OrderWithItems,
  earlier: readonly ReturnWithItems[],
  { id, lines, reason, note }: NewReturnBody,
  bodyHash: string,
  at: number,
): ReturnWithItems {
  const until = returnUntil(order);
  if (until === null || at > until) throw notReturnable(until !== null);
  const returned = piecesReturned(earlier);
  const left = piecesLeft(items, returned);
  const excess = lines
    .map(({ line, quantity }, index) => ({ index, quantity, left: left.get(line) ?? 0 }))
    .filter(({ quantity, left: most }) => quantity > most);
  if (excess.length > 0) throw tooManyPieces(excess);

  const paid = {
    subtotal: toRand(order.subtotal_cents),
    tax: toRand(order.tax_cents),
    total: toRand(order.total_cents),
  };
  const [value, valueBefore] = [worthOf(items, lines), worthOf(items, returned)];
  const { refundAmount, returnShipping } = refundFor(paid, toRand(value), toRand(valueBefore), reason);
  const rma: ReturnTable = {
    id,
    rma_number: `RMA-WW-${randomCode(8)}`,
    order_id: order.id,
    body_hash: bodyHash,
    status: 'pending_inspection',
    reason,
    note: note || null,
    refund_cents: toCents(refundAmount),
    shipping_cents: toCents(returnShipping),
    created_at: at,
    updated_at: at,
    processed_at: null,
  };
  return {
    rma,
    items: lines.map(({ line, quantity }) => ({ return_id: id, order_id: order.id, line, quantity, condition: null })),
  };
}
