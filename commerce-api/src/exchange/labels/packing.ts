import type { Packing, PackingItem, ScanResult } from '@nara/shared-contracts/api/labels';
import type { ScanOutcome } from '@nara/shared-contracts/rules/labels';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import { addToTimeline, findMappedItems, lockOrder, orderNotFound } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { type Author, recordAudit } from '#staff/audit';
import { ensureParcels, findParcels } from './content/sscc';
import { enqueueShipping } from './queue/print-queue';

/** Returns an order for the packing screen: its lines, and how many pieces of each are in the parcel. */
export async function findPacking(db: Kysely<Tables>, order: OrderTable): Promise<Packing> {
  const [items = [], packed, [parcel]] = [
    (await findMappedItems({ kysely: db }, [order.id])).get(order.id),
    await db.selectFrom('packed_items').select(['line', 'quantity']).where('order_id', '=', order.id).execute(),
    await findParcels(db, order.id),
  ];
  const isPacked = parcel?.packed_at != null;
  return {
    orderId: order.id,
    customer: order.customer_name,
    status: order.status,
    items: items.map(({ line, name, color, size, sku, barcode, quantity }) => ({
      line,
      name,
      color,
      size,
      sku,
      barcode,
      quantity,
      packed: packed.find((row) => row.line === line)?.quantity ?? 0,
    })),
    sscc: isPacked ? parcel.sscc : null,
    packedAt: isPacked ? toIso(parcel.packed_at ?? 0) : null,
  };
}

/** The result of matching a scan against an order: the line to tick, or why there is none. */
type ScanMatch =
  | { outcome: Extract<ScanOutcome, 'ticked' | 'packed'>; item: PackingItem }
  | { outcome: 'already-complete'; item: PackingItem }
  | { outcome: 'not-here' };

/** Finds the line of a scanned barcode or SKU. If several match, chooses the first that is incomplete. */
export function matchScan(items: readonly PackingItem[], code: string): ScanMatch {
  const wanted = code.toUpperCase();
  const found = items.filter(({ sku, barcode }) => barcode === code || sku.toUpperCase() === wanted);
  const [first] = found;
  if (!first) return { outcome: 'not-here' };
  const item = found.find(({ packed, quantity }) => packed < quantity);
  if (!item) return { outcome: 'already-complete', item: first };
  return { outcome: piecesLeft(items) === 1 ? 'packed' : 'ticked', item };
}

/** Counts the missing pieces. */
const piecesLeft = (items: readonly PackingItem[]): number =>
  items.reduce((sum, { quantity, packed }) => sum + quantity - packed, 0);

interface Packer {
  /** Name of the packer. */
  author: string;
  /** Epoch ms. */
  at: number;
}

/**
 * Ticks the scanned piece of an order. The last piece closes the parcel, queues its shipping label and adds an entry to
 * the order's timeline. A scan of anything else changes nothing and returns the reason. Throws 404 and 409
 * `not-packable`.
 */
export function scanItem(context: Context, orderId: string, code: string, packer: Packer): Promise<ScanResult> {
  return context.database.transaction(async (tx) => {
    const order = await lockPackable(tx, orderId);
    const packing = await findPacking(tx, order);
    const match = matchScan(packing.items, code);
    if (match.outcome === 'not-here') return strangerOf(tx, packing, code);
    const { outcome, item } = match;
    if (outcome === 'already-complete') {
      const message = `${nameOf(item)} is already complete: all ${item.quantity} are in the parcel. Put this one back.`;
      return { outcome, message, packing };
    }
    await addPiece(tx, orderId, item);
    if (outcome === 'packed') await closeParcel(context, tx, order, packer);
    notifyScreens(context, tx, 'label.changed', orderId);
    const next = await findPacking(tx, order);
    return { outcome, message: outcome === 'packed' ? packedMessage(next) : tickedMessage(next, item), packing: next };
  });
}

/** Removes every tick, with an audit entry. Throws 404, and 409 `not-packable` if the order is already packed. */
export function restartPacking(context: Context, orderId: string, author: Author): Promise<Packing> {
  return context.database.transaction(async (tx) => {
    const order = await lockPackable(tx, orderId);
    const { packedAt, items } = await findPacking(tx, order);
    if (packedAt) throw notPackable('The parcel is closed already.');
    const ticked = items.reduce((sum, { packed }) => sum + packed, 0);
    await recordAudit(tx, author, {
      action: 'packing.restart',
      subject: orderId,
      before: { pieces: ticked },
      after: { pieces: 0 },
    });
    await tx.deleteFrom('packed_items').where('order_id', '=', orderId).execute();
    notifyScreens(context, tx, 'label.changed', orderId);
    return findPacking(tx, order);
  });
}

async function lockPackable(tx: Kysely<Tables>, orderId: string): Promise<OrderTable> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw orderNotFound();
  if (order.status !== 'pending' && order.status !== 'processing')
    throw notPackable(`The order is ${order.status}: there is nothing to pack.`);
  return order;
}

const notPackable = (reason: string) => new ApiError(409, 'not-packable', reason);

async function addPiece(tx: Kysely<Tables>, orderId: string, { line, packed }: PackingItem): Promise<void> {
  const quantity = packed + 1;
  await tx
    .insertInto('packed_items')
    .values({ order_id: orderId, line, quantity })
    .onConflict((conflict) => conflict.columns(['order_id', 'line']).doUpdateSet({ quantity }))
    .execute();
}

async function closeParcel(
  context: Context,
  tx: Kysely<Tables>,
  order: OrderTable,
  { author, at }: Packer,
): Promise<void> {
  const [{ sscc } = { sscc: '' }] = await ensureParcels(context.database, tx, { orderId: order.id, count: 1, now: at });
  await tx.updateTable('parcels').set({ packed_at: at }).where('order_id', '=', order.id).execute();
  await enqueueShipping(context, tx, order, { key: 'packed', author, at });
  await addToTimeline(tx, order.id, at, {
    type: 'labels.packed',
    message: `Packed by ${author} as parcel (00) ${sscc}`,
  });
  notifyScreens(context, tx, 'order.updated', order.id);
}

/** Returns the result for a scanned piece that is not part of this order, with its name if known. */
async function strangerOf(tx: Kysely<Tables>, packing: Packing, code: string): Promise<ScanResult> {
  const known = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['products.name', 'color', 'size'])
    .where((eb) => eb.or([eb('sku', 'in', [code, code.toUpperCase()]), eb('barcode', '=', code)]))
    .executeTakeFirst();
  if (!known) return { outcome: 'unknown-code', message: `“${code}” is no barcode or SKU that we know.`, packing };
  return { outcome: 'not-in-order', message: `${nameOf(known)} is not in this order. Put it back.`, packing };
}

const nameOf = ({ name, color, size }: Pick<PackingItem, 'name' | 'color' | 'size'>): string =>
  `${name}, ${color}, ${size}`;

function tickedMessage({ items }: Packing, item: PackingItem): string {
  const left = piecesLeft(items);
  return `${nameOf(item)}: ${item.packed + 1} of ${item.quantity}. ${left === 1 ? '1 piece' : `${left} pieces`} to go.`;
}

const packedMessage = ({ orderId, sscc }: Packing): string =>
  `Order ${orderId} is packed. Its shipping label with SSCC ${sscc} is in the print queue.`;
