import {
  type FactSource,
  type PaymentFact,
  paymentStateOf,
  paymentSumsOf,
} from '@nara/shared-contracts/rules/payments';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens, publish } from '#platform/subject';
import { lockOrder } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { moneyGivenBack, paymentChanged } from './events';
import { checkAt } from './queues';
import { heldOf, PAID_TWICE } from './settlement';
import type { PaymentFactTable, PaymentRefundTable, PaymentTable } from './tables';

/** A fact with its source and proof. */
export interface Known {
  fact: PaymentFact;
  source: FactSource;
  /** Checks that the fact passed, such as `signature` and `amount`. */
  checks?: readonly string[];
  /** The provider's fee in cents, if reported. */
  feeCents?: number | null;
}

/** An order with its payment and ledger. */
export interface Ledger {
  order: OrderTable;
  payment: Selectable<PaymentTable>;
  /** Stored ledger, oldest fact first, and its facts. */
  rows: readonly Selectable<PaymentFactTable>[];
  facts: readonly PaymentFact[];
}

/**
 * Adds facts to the ledger of a payment inside the transaction `tx`, each one once however often it is reported, and
 * schedules a check of the payment if any is new. This is the only writer of `payments` and `payment_facts`. Returns
 * whether any fact was new; false if the order is not paid here. Rule: docs/product/payments.md, "Ledger".
 */
export async function addFacts(
  context: Context,
  tx: Kysely<Tables>,
  orderId: string,
  known: readonly Known[],
): Promise<boolean> {
  const now = context.now();
  // The order first, as everywhere, so that two transactions never deadlock.
  const ledger = await lockLedger(tx, orderId);
  if (!ledger) return false;
  let seq = ledger.facts.length;
  for (const each of known) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payment_facts')
      .values(toRow(orderId, seq + 1, now, each))
      .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'name', 'cents']).doNothing())
      .executeTakeFirstOrThrow();
    seq += Number(numInsertedOrUpdatedRows);
  }
  if (seq === ledger.facts.length) return false;
  const rows = await findRows(tx, orderId);
  const facts = rows.map(toFact);
  const { capturedCents, refundedCents } = paymentSumsOf(facts);
  await tx
    .updateTable('payments')
    .set({
      state: paymentStateOf(ledger.payment.amount_cents, facts),
      captured_cents: capturedCents,
      refunded_cents: refundedCents,
      fee_cents: rows.reduce((sum, { fee_cents }) => sum + (fee_cents ?? 0), 0),
      updated_at: now,
    })
    .where('order_id', '=', orderId)
    .execute();
  await checkAt(tx, orderId, now, now);
  await publish(context, tx, paymentChanged, { orderId });
  for (const { seq: place, name, cents } of rows.slice(ledger.facts.length).filter(isRefund)) {
    const reason = await reasonOf(tx, name);
    await publish(context, tx, moneyGivenBack, {
      order: ledger.order,
      seq: place,
      cents,
      heldCents: capturedCents - refundedCents,
      reason,
      at: now,
    });
  }
  notifyScreens(context, tx, 'order.updated', orderId);
  return true;
}

/** Reads an order with its payment, and locks it until the transaction ends; null if it is not paid here. */
export async function lockLedger(tx: Kysely<Tables>, orderId: string): Promise<Ledger | null> {
  const order = await lockOrder(tx, orderId);
  return order ? findLedger(tx, order) : null;
}

/** Reads the payment of an order; null if it is not paid here. */
export async function findLedger(db: Kysely<Tables>, order: OrderTable): Promise<Ledger | null> {
  const payment = await findPayment(db, order.id);
  if (!payment) return null;
  const rows = await findRows(db, order.id);
  return { order, payment, rows, facts: rows.map(toFact) };
}

/** Reads the payment of an order without its ledger. */
export const findPayment = (db: Kysely<Tables>, orderId: string): Promise<Selectable<PaymentTable> | undefined> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst();

const isRefund = ({ kind }: PaymentFactTable): boolean => kind === 'refunded';

/** Returns the reason of a refund; null if only the provider knows it, or if the refund cancels no supply. */
async function reasonOf(tx: Kysely<Tables>, refund: string): Promise<string | null> {
  const found = await tx.selectFrom('payment_refunds').select('reason').where('id', '=', refund).executeTakeFirst();
  return found && found.reason !== PAID_TWICE ? found.reason : null;
}

/** Reads the facts of an order's payment; none if it is not paid here. */
export const findFacts = async (db: Kysely<Tables>, orderId: string): Promise<PaymentFact[]> =>
  (await findRows(db, orderId)).map(toFact);

/** Tells whether an order is paid here. Only orders by EFT or with gift cards may lack a payment deadline. */
export const isPaidHere = async (db: Kysely<Tables>, order: OrderTable): Promise<boolean> =>
  order.pay_by !== null || (isPaidAtOnce(order) && coversOrder(order, await findPayment(db, order.id)));

/** Tells whether an order may have a payment without a deadline, as one that proceeds before its transfer arrives. */
export const isPaidAtOnce = ({
  payment_method,
  gift_cards_json,
}: Pick<OrderTable, 'payment_method' | 'gift_cards_json'>): boolean =>
  payment_method === 'eft' || gift_cards_json !== null;

/**
 * Tells whether a payment covers the whole order. Where payments are not taken here, gift cards may cover only a part.
 */
export const coversOrder = (
  order: Pick<OrderTable, 'total_cents'>,
  payment: Pick<PaymentTable, 'amount_cents'> | undefined,
): boolean => payment !== undefined && payment.amount_cents >= order.total_cents;

const findRows = (db: Kysely<Tables>, orderId: string): Promise<Selectable<PaymentFactTable>[]> =>
  db.selectFrom('payment_facts').selectAll().where('order_id', '=', orderId).orderBy('seq').execute();

const toRow = (
  order_id: string,
  seq: number,
  at: number,
  { fact, source, checks = [], feeCents = null }: Known,
): PaymentFactTable => ({
  order_id,
  seq,
  at,
  kind: fact.kind,
  name: nameOf(fact),
  cents: 'cents' in fact ? fact.cents : 0,
  fee_cents: feeCents,
  source,
  checks: JSON.stringify(checks),
});

function nameOf(fact: PaymentFact): string {
  switch (fact.kind) {
    case 'begun':
    case 'failed':
      return fact.attempt;
    case 'captured':
      return fact.capture;
    case 'refunded':
    case 'taken-again':
      return fact.refund;
    case 'disputed':
    case 'dispute-won':
      return fact.dispute;
    default:
      return '';
  }
}

function toFact({ kind, name, cents }: PaymentFactTable): PaymentFact {
  switch (kind) {
    case 'begun':
    case 'failed':
      return { kind, attempt: name };
    case 'captured':
      return { kind, capture: name, cents };
    case 'refunded':
      return { kind, refund: name, cents };
    case 'disputed':
    case 'dispute-won':
      return { kind, dispute: name };
    case 'taken-again':
      return { kind, refund: name };
    default:
      return { kind };
  }
}

/** Lists the refunds that were made or are pending. */
export const findAsked = (tx: Kysely<Tables>, orderId: string): Promise<Selectable<PaymentRefundTable>[]> =>
  tx
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '!=', 'refused')
    .execute();

/** Returns the money of an order that is held, less refunds made or pending, in cents; 0 if it is not paid here. */
export async function findHeld(tx: Kysely<Tables>, order: OrderTable): Promise<number> {
  const ledger = await findLedger(tx, order);
  return ledger ? heldOf(ledger.facts, await findAsked(tx, order.id)) : 0;
}
