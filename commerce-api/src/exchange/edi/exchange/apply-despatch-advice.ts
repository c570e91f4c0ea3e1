import { plural } from '@nara/shared-contracts/rules/common';
import { mayAdvance } from '@nara/shared-contracts/rules/orders';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { changeOrder, findMappedItems, lockOrder, type MappedItem, progressAfter } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { type AdvisedLine, type DespatchAdvice, readDespatchAdvice } from '../despatch-advice';
import { EdiFault, SYNTAX_ERROR } from '../faults';
import type { ReceivedInterchange } from '../interchange';
import { findDespatched } from './queries';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Johannesburg' });

/** Describes a despatch advice for display. */
function describeDespatch(
  { despatchedAt, trackingCode }: Pick<DespatchAdvice, 'despatchedAt' | 'trackingCode'>,
  { sent, of }: { sent: number; of: number },
): string {
  const day = despatchedAt === null ? '' : ` on ${DAY.format(despatchedAt)}`;
  const code = trackingCode === null ? '' : `, tracking code ${trackingCode}`;
  return `Woolworths despatched ${sent} of ${plural(of, 'piece')}${day}${code}`;
}

type Message = ReceivedInterchange['messages'][number];

/**
 * Applies a DESADV inside the transaction `tx`, at `at` (epoch ms). Records the despatched pieces and the parcel's
 * tracking code, and marks the order as shipped when all its pieces are on their way. The status never goes back. A
 * repeated advice or a test changes nothing. Returns the number of changed orders. Throws EdiFault.
 */
export async function applyDespatchAdvice(
  context: Context,
  tx: Kysely<Tables>,
  message: Message,
  { interchangeId, at, isTest }: { interchangeId: string; at: number; isTest: boolean },
): Promise<number> {
  const advice = readDespatchAdvice(message);
  checkLengths(message, advice);
  const order = await findOrderOf(tx, advice.orderId);
  if (!order) throw faultAt(message, { tag: 'RFF' }, `there is no order ${advice.orderId}`);
  const items = (await findMappedItems({ kysely: tx }, [order.id])).get(order.id) ?? [];
  const lines = advice.lines.map((line, index) => {
    const item = items.find((candidate) => isOf(line, candidate));
    if (!item) throw faultAt(message, { tag: 'LIN', skipped: index }, `the order has no such article`);
    return { line: item.line, quantity: line.quantity };
  });
  if (isTest) return 0;
  const noted = await tx
    .insertInto('edi_despatches')
    .values({
      order_id: order.id,
      number: advice.number,
      interchange_id: interchangeId,
      despatched_at: advice.despatchedAt,
      tracking_code: advice.trackingCode,
      received_at: at,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'number']).doNothing())
    .executeTakeFirst();
  if (noted.numInsertedOrUpdatedRows === 0n) return 0;
  const pieces = sumByLine(lines);
  if (pieces.size > 0) {
    const rows = [...pieces].map(([line, quantity]) => ({
      order_id: order.id,
      number: advice.number,
      line,
      quantity,
    }));
    await tx.insertInto('edi_despatch_lines').values(rows).execute();
  }
  const despatched = await findDespatched(tx, order.id);
  checkQuantities(message, { lines, items, despatched });
  const isComplete = items.every(({ line, quantity }) => (despatched.get(line) ?? 0) >= quantity);
  // No piece of a cancelled order should have left.
  const isSent = (isComplete && order.status !== 'refunded') || order.status === 'cancelled';
  const isShipped = isComplete && mayAdvance(order.status, 'shipped');
  const change = {
    status: isShipped ? ('shipped' as const) : order.status,
    partner_status: isSent ? progressAfter(order, 'shipped') : order.partner_status,
    tracking_code: order.tracking_code ?? advice.trackingCode,
  };
  const text = describeDespatch(advice, { sent: sumOf(lines), of: sumOf(items) });
  const type = isShipped ? 'partner.shipped' : 'edi.despatched';
  await changeOrder(context, tx, order, change, at, { type, message: text });
  return 1;
}

interface Quantities {
  lines: readonly { line: number; quantity: number }[];
  items: readonly MappedItem[];
  /** Despatched pieces of each line of the order, including this advice. */
  despatched: ReadonlyMap<number, number>;
}

/** Throws EdiFault when more pieces of a line are on their way than were ordered. */
function checkQuantities(message: Message, { lines, items, despatched }: Quantities): void {
  for (const [index, { line }] of lines.entries()) {
    const ordered = items.find((item) => item.line === line)?.quantity ?? 0;
    const sent = despatched.get(line) ?? 0;
    if (sent > ordered)
      throw faultAt(
        message,
        { tag: 'QTY', skipped: index },
        `${sent} of ${plural(ordered, 'piece')} would be on their way`,
      );
  }
}

/** Maximum length of an advice's number and of a tracking code, which are stored unchanged. */
const MAX_LENGTH = 70;

function checkLengths(message: Message, { number, trackingCode }: DespatchAdvice): void {
  if (number.length < 1 || number.length > MAX_LENGTH)
    throw faultAt(message, { tag: 'BGM' }, 'its number is missing or too long');
  if ((trackingCode?.length ?? 0) > MAX_LENGTH) throw faultAt(message, { tag: 'RFF' }, 'the tracking code is too long');
}

const sumOf = (rows: readonly { quantity: number }[]): number => rows.reduce((sum, { quantity }) => sum + quantity, 0);

function sumByLine(lines: readonly { line: number; quantity: number }[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { line, quantity } of lines) sums.set(line, (sums.get(line) ?? 0) + quantity);
  return sums;
}

/** Matches an article by either party's number or by the GTIN. */
const isOf = ({ gtin, woolworthsSku, naraSku }: AdvisedLine, item: MappedItem): boolean =>
  (woolworthsSku !== null && woolworthsSku === item.woolworths_sku) ||
  (naraSku !== null && naraSku === item.sku) ||
  (gtin !== null && gtin === item.barcode);

/** Finds and locks the order that an advice names by our id or by the partner's. */
async function findOrderOf(tx: Kysely<Tables>, id: string): Promise<OrderTable | undefined> {
  const own = await lockOrder(tx, id);
  if (own) return own;
  return tx.selectFrom('orders').selectAll().where('woolworths_order_id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns a fault at a segment with this tag, after skipping the first `skipped` of them in the message. */
function faultAt(
  { segments, position }: Message,
  { tag, skipped = 0 }: { tag: string; skipped?: number },
  reason: string,
) {
  const places = segments.flatMap((segment, index) => (segment.tag === tag ? [index] : []));
  return new EdiFault(reason, position + 1 + (places[skipped] ?? 0), tag, SYNTAX_ERROR.invalid);
}
