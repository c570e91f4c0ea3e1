import type { NewRefund } from '@nara/shared-contracts/api/payments';
import {
  type GivenBack,
  type LinePieces,
  type PaymentProviderName,
  piecesLeftOf,
  refundAmountOf,
  type SoldOrder,
} from '@nara/shared-contracts/rules/payments';
import { formatRand, toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import type { Context } from '#platform/subject';
import { findOrder, loadOrder, type OrderWithItems } from '#selling/orders';
import { type Asker, allowMoneyOut, orAsk } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import { givenBackAlready, moreThanHeld, nothingHeld, paymentDisputed, refundKeyTaken } from '../errors';
import { coversOrder, findAsked, findLedger, type Ledger, lockLedger } from '../ledger';
import { askForRefunds } from '../settle';
import { heldOf, refundOf } from '../settlement';
import type { PaymentRefundRequestTable } from '../tables';
import { refundQueue } from './refund-queue';

/** A refund requested by staff, or by a return. */
interface RefundRequest extends GivenBack {
  /** Idempotency key: a UUID, or the RMA number. */
  key: string;
  orderId: string;
  /** Amount; defaults to that of the rule for its pieces and delivery. */
  cents?: number;
  reason: string;
}

/** Refund by staff, in the form that waits for a second person. */
export interface StaffRefund {
  orderId: string;
  refund: NewRefund;
}

/**
 * Requests a refund by staff, once per key. `asked` is present if a second person approved it. Throws 409
 * `nothing-held`, `payment-disputed`, `given-back-already`, `refund-exceeds-held` and `refund-key-taken`, and as
 * `allowMoneyOut` does. Rule: docs/product/payments.md, "Refunds by staff".
 */
export async function giveBack(context: Context, refund: StaffRefund, author: Author, asked?: Asker): Promise<void> {
  const request = toRequest(refund);
  await context.database.transaction((tx) =>
    giveBackIn(context, tx, request, author, { kind: 'payment-refund', asked }),
  );
  context.get(refundQueue).nudge();
}

/** Requests a refund by staff, or asks for a second person if it requires one. Throws as `giveBack` and `orAsk` do. */
export function giveBackOrAsk(context: Context, refund: StaffRefund, author: Author): Promise<void> {
  const { orderId } = refund;
  const summaryOf = (amount: string) => `Give back ${amount} of order ${orderId}`;
  return orAsk(context, { subject: orderId, summaryOf, input: refund }, author, () =>
    giveBack(context, refund, author),
  );
}

/**
 * Requests a refund inside the transaction `tx`, with an audit entry. The caller nudges the queue afterwards. Returns
 * the ids of the refunds. Throws as `giveBack` does.
 */
export async function giveBackIn(
  context: Context,
  tx: Kysely<Tables>,
  request: RefundRequest,
  author: Author,
  { kind, asked }: { kind: 'payment-refund' | 'refund'; asked: Asker | undefined },
): Promise<string[]> {
  const { key, orderId, lines, delivery, reason } = request;
  const ledger = await lockLedger(tx, orderId);
  const sold = await loadOrder({ kysely: tx }, orderId);
  if (!ledger) throw nothingHeld();
  const before = await findRequest(tx, key);
  if (before) return repeated(tx, before, request);
  const cents = await plan(tx, sold, ledger, request);
  const row = { key, order_id: orderId, lines: JSON.stringify(lines), delivery: delivery ? 1 : 0, cents };
  await tx
    .insertInto('payment_refund_requests')
    .values({ ...row, created_at: author.at })
    .execute();
  const due = refundOf(ledger.facts, await findAsked(tx, orderId), cents, reason);
  const out = await allowMoneyOut(context, tx, { kind, subject: orderId, cents }, author, asked);
  await askForRefunds(context, tx, ledger, due, out, { request: key, author: author.staff.name });
  const after = { refund: formatRand(toRand(cents)), lines, delivery, reason };
  await recordAudit(tx, author, { action: 'order.refund', subject: orderId, before: null, after });
  return idsOf(tx, key);
}

/** Returns the refunds of an earlier request under the same key. Throws if that request was a different one. */
function repeated(
  tx: Kysely<Tables>,
  before: PaymentRefundRequestTable,
  { key, orderId, lines, delivery, cents }: RefundRequest,
): Promise<string[]> {
  const isSame =
    before.order_id === orderId &&
    before.lines === JSON.stringify(lines) &&
    before.delivery === Number(delivery) &&
    (cents === undefined || before.cents === cents);
  if (!isSame) throw refundKeyTaken();
  return idsOf(tx, key);
}

async function idsOf(tx: Kysely<Tables>, key: string): Promise<string[]> {
  const rows = await tx.selectFrom('payment_refunds').select('id').where('request', '=', key).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns the amount of a request in cents. Throws as `giveBack` does. */
async function plan(
  db: Kysely<Tables>,
  sold: OrderWithItems,
  ledger: Ledger | null,
  { lines, delivery, cents }: RefundRequest,
): Promise<number> {
  const held = await requireHeld(db, ledger);
  const order = toSold(sold);
  const before = await findGivenBack(db, sold.order.id);
  requireLeft(order, before, { lines, delivery });
  const wanted = cents ?? refundAmountOf(order, before, { lines, delivery });
  if (wanted > held) throw moreThanHeld(toRand(held));
  if (wanted === 0) throw nothingHeld();
  return wanted;
}

/**
 * Returns the amount held of a paid order in cents, less pending refunds. Throws 409 `nothing-held` and
 * `payment-disputed`.
 */
async function requireHeld(db: Kysely<Tables>, ledger: Ledger | null): Promise<number> {
  // Money of an unpaid order is refunded when the order ends.
  if (!ledger || !mayGiveBack(ledger)) throw nothingHeld();
  if (ledger.payment.state === 'disputed') throw paymentDisputed();
  const held = heldOf(ledger.facts, await findAsked(db, ledger.order.id));
  if (held === 0) throw nothingHeld();
  return held;
}

/**
 * Tells whether staff may refund money of an order: if it is paid, or, for its gift card part, if the rest is paid
 * elsewhere.
 */
export const mayGiveBack = ({ order, payment }: Pick<Ledger, 'order' | 'payment'>): boolean =>
  order.paid_at !== null || (payment.provider === 'gift-card' && order.status !== 'cancelled');

/** Throws 409 `given-back-already` if some pieces are no longer left, or if the delivery was already refunded. */
export function requireLeft(order: SoldOrder, before: GivenBack, wish: GivenBack): void {
  const left = piecesLeftOf(order, before);
  const errors = wish.lines.flatMap(({ line, quantity }, index) =>
    quantity > (left[line] ?? 0)
      ? [{ field: `lines.${index}.quantity`, message: `can be at most ${left[line] ?? 0}` }]
      : [],
  );
  if (wish.delivery && before.delivery) errors.push({ field: 'delivery', message: 'was given back already' });
  if (errors.length > 0) throw givenBackAlready(errors);
}

/** Returns an order in the form that the amount rule needs. */
export const toSold = ({ order, items }: OrderWithItems): SoldOrder => ({
  subtotalCents: order.subtotal_cents,
  discountCents: order.discount_cents,
  deliveryCents: order.shipping_cents,
  taxCents: order.tax_cents,
  lines: items.map(({ quantity, unit_cents, discount_cents }) => ({
    quantity,
    unitCents: unit_cents,
    discountCents: discount_cents,
  })),
});

const toRequest = ({ orderId, refund: { amount, ...refund } }: StaffRefund): RefundRequest => ({
  ...refund,
  orderId,
  ...(amount !== undefined && { cents: toCents(amount) }),
});

/**
 * Returns the provider that can refund `cents` for pieces of an order now. Returns null if there is none: for transfers
 * without gift cards, which staff refund by hand, and for orders that were partly paid elsewhere.
 */
export async function findProviderFor(
  database: Database,
  orderId: string,
  wish: Pick<RefundRequest, 'lines' | 'cents'>,
): Promise<PaymentProviderName | null> {
  const { kysely } = database;
  const sold = await findOrder(database, orderId);
  const ledger = sold && (await findLedger(kysely, sold.order));
  if (!ledger || !coversOrder(ledger.order, ledger.payment)) return null;
  if (ledger.payment.provider === 'bank' && ledger.order.gift_cards_json === null) return null;
  try {
    await plan(kysely, sold, ledger, { ...wish, key: '', orderId, delivery: false, reason: '' });
    return ledger.payment.provider;
  } catch (fault) {
    if (fault instanceof ApiError) return null;
    throw fault;
  }
}

/** Reads the refund request with a key. */
export const findRequest = (db: Kysely<Tables>, key: string): Promise<PaymentRefundRequestTable | undefined> =>
  db.selectFrom('payment_refund_requests').selectAll().where('key', '=', key).executeTakeFirst();

/**
 * Returns the pieces and delivery of an order that were or will be refunded, by line. Requests that were refused
 * completely do not count, nor does the request with the key `except`.
 */
export async function findGivenBack(db: Kysely<Tables>, orderId: string, except?: string): Promise<GivenBack> {
  const requests = await db
    .selectFrom('payment_refund_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_refunds')
          .select('id')
          .whereRef('payment_refunds.request', '=', 'payment_refund_requests.key')
          .whereRef('payment_refunds.order_id', '=', 'payment_refund_requests.order_id')
          .where('state', '!=', 'refused'),
      ),
    )
    .execute();
  const counted = requests.filter(({ key }) => key !== except);
  const pieces = new Map<number, number>();
  for (const { line, quantity } of counted.flatMap(linesOf)) pieces.set(line, (pieces.get(line) ?? 0) + quantity);
  return {
    lines: [...pieces].sort(([a], [b]) => a - b).map(([line, quantity]) => ({ line, quantity })),
    delivery: counted.some(({ delivery }) => delivery === 1),
  };
}

/** Reads lines that this server wrote. */
export const linesOf = ({ lines }: Pick<PaymentRefundRequestTable, 'lines'>): LinePieces[] =>
  JSON.parse(lines) as LinePieces[];
