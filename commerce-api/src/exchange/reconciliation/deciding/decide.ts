import type { CreditDecision } from '@nara/shared-contracts/api/reconciliation';
import { formatRand, toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { addCapture, lockLedger, paymentChecks } from '#selling/payments';
import { type Asker, orAsk, SecondPersonNeeded } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import { creditBooked, creditDecided, creditNotFound, notPaidHere, notTheAmount, payoutNotFound } from '../errors';
import type { Match } from '../matching';
import type { StatementLineTable } from '../tables';
import { captureOf, findMatches, isOfLine } from './open-credits';

/** A part of a credit, in cents. */
interface Part {
  orderId: string;
  cents: number;
}

/** A decision with the checks that it passed, as the ledger keeps them. */
type Decided =
  | { kind: 'orders'; parts: readonly Part[]; checks: readonly string[] }
  | { kind: 'payout'; payoutId: string }
  | { kind: 'not-of-shop' };

/** Converts a user's decision, with amounts in cents. */
export function toDecided({ kind, parts = [], payoutId = '' }: CreditDecision, author: Author): Decided {
  if (kind === 'payout') return { kind, payoutId };
  if (kind === 'not-of-shop') return { kind };
  return {
    kind,
    parts: parts.map(({ orderId, amount }) => ({ orderId, cents: toCents(amount) })),
    checks: [`decided by ${author.staff.name}`],
  };
}

/** Decision on a credit, in the form that waits for a second person. */
export interface CreditToDecide {
  id: string;
  decided: Decided;
}

/** Decides on a credit, or asks for a second person if it requires one. Throws as `decide` and `orAsk` do. */
export function decideOrAsk(context: Context, credit: CreditToDecide, author: Author): Promise<void> {
  const summaryOf = (amount: string) => `Book a credit of the bank, of which ${amount} may have to be given back`;
  return orAsk(context, { subject: credit.id, summaryOf, input: credit }, author, () =>
    decide(context, credit, author),
  );
}

/**
 * Decides on an open credit, and adds its amounts to the ledgers of its orders as captures named after it. Throws 404
 * `credit-not-found`, and 409 `credit-decided`, `not-the-amount`, `not-paid-here` and `payout-not-found`, and as
 * `addCapture` does. `asked` is present if a second person approved it. Rule:
 * docs/product/reconciliation.md, "Matching".
 */
export async function decide(
  context: Context,
  { id, decided }: CreditToDecide,
  author: Author,
  asked?: Asker,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const line = await findCredit(tx, id);
    if (decided.kind === 'orders') await book(context, tx, { line, decided }, author, asked);
    const state = decided.kind === 'orders' ? 'booked' : decided.kind;
    const payout_id = decided.kind === 'payout' ? await requirePayout(tx, decided.payoutId) : null;
    // Orders are locked first, as everywhere. The first transaction to update the line wins.
    const { numUpdatedRows } = await tx
      .updateTable('statement_lines')
      .set({ state, payout_id, decided_by: author.staff.name, decided_at: author.at })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) throw creditDecided();
    const after = { ...decided, cents: line.cents, day: line.day };
    const [name, before] = [titleOf(line), { state: 'open' }];
    await recordAudit(tx, author, { action: 'reconciliation.decide', subject: id, name, before, after });
    notifyScreens(context, tx, 'reconciliation.changed', id);
  });
  if (decided.kind === 'orders') context.get(paymentChecks).nudge();
}

/** Returns what the audit log calls a credit: its amount and its day. */
const titleOf = ({ cents, day }: StatementLineTable): string => `${formatRand(toRand(cents))} of ${day}`;

/** Reads a credit, and optionally locks it. Throws 404 `credit-not-found` for any other line. */
async function findCredit(db: Kysely<Tables>, id: string, isLocked = false): Promise<StatementLineTable> {
  const credit = db.selectFrom('statement_lines').selectAll().where('id', '=', id);
  const line = await (isLocked ? credit.forUpdate() : credit).executeTakeFirst();
  if (!line || line.state === 'debit') throw creditNotFound();
  return line;
}

async function book(
  context: Context,
  tx: Kysely<Tables>,
  { line, decided }: { line: StatementLineTable; decided: Decided & { kind: 'orders' } },
  author: Author,
  asked: Asker | undefined,
): Promise<void> {
  const { parts, checks } = decided;
  const orders = new Set(parts.map(({ orderId }) => orderId));
  const sum = parts.reduce((total, { cents }) => total + cents, 0);
  if (orders.size < parts.length || sum !== line.cents) throw notTheAmount();
  // In a fixed order, so that two transactions do not deadlock.
  for (const { orderId, cents } of [...parts].sort((a, b) => (a.orderId < b.orderId ? -1 : 1))) {
    const ledger = await lockLedger(tx, orderId);
    if (!ledger) throw notPaidHere(orderId);
    const byHand = await findRecorded(tx, orderId, cents);
    const capture = byHand ?? captureOf(line.id);
    if (byHand === null) {
      await addCapture(context, tx, orderId, { capture, cents, checks }, { kind: 'bank-credit', author, asked });
    }
    await tx
      .insertInto('statement_parts')
      .values({ line_id: line.id, order_id: orderId, cents, capture, is_fact: byHand === null ? 1 : 0 })
      // Another user is deciding on it at the same time. The update of the line shows who was first.
      .onConflict((conflict) => conflict.columns(['line_id', 'order_id']).doNothing())
      .execute();
  }
}

/** Finds a capture of this amount that staff recorded by hand and that has no bank line yet. */
async function findRecorded(tx: Kysely<Tables>, orderId: string, cents: number): Promise<string | null> {
  const found = await tx
    .selectFrom('payment_facts')
    .select('name')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'captured')
    .where('source', '=', 'staff')
    .where('cents', '=', cents)
    .orderBy('seq')
    .execute();
  const linked = await tx.selectFrom('statement_parts').select('capture').where('order_id', '=', orderId).execute();
  const taken = new Set(linked.map(({ capture }) => capture));
  return found.find(({ name }) => !isOfLine(name) && !taken.has(name))?.name ?? null;
}

/** Throws 409 `payout-not-found` unless the provider line is a payout that no other credit was matched with. */
async function requirePayout(tx: Kysely<Tables>, id: string): Promise<string> {
  const payout = await tx
    .selectFrom('settlement_lines')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'payout')
    .forUpdate()
    .executeTakeFirst();
  const other = await tx.selectFrom('statement_lines').select('id').where('payout_id', '=', id).executeTakeFirst();
  if (!payout || other) throw payoutNotFound();
  return id;
}

/** Reverts a decision that booked nothing. Throws 404 `credit-not-found` and 409 `credit-booked`. */
export const undoDecision = (context: Context, id: string, author: Author): Promise<void> =>
  context.database.transaction(async (tx) => {
    const line = await findCredit(tx, id, true);
    if (line.state === 'open') return;
    const parts = await tx.selectFrom('statement_parts').selectAll().where('line_id', '=', id).execute();
    if (parts.some(({ is_fact }) => is_fact === 1)) throw creditBooked();
    await tx.deleteFrom('statement_parts').where('line_id', '=', id).execute();
    await tx
      .updateTable('statement_lines')
      .set({ state: 'open', payout_id: null, decided_by: null, decided_at: null })
      .where('id', '=', id)
      .execute();
    const before = { state: line.state, payoutId: line.payout_id };
    const [name, after] = [titleOf(line), { state: 'open' }];
    await recordAudit(tx, author, { action: 'reconciliation.undo', subject: id, name, before, after });
    notifyScreens(context, tx, 'reconciliation.changed', id);
  });

/**
 * Books the open credits that match without doubt, each in its own transaction. Skips a credit that a user is deciding
 * on at the same time, or that needs a second person. Returns the number of booked credits.
 */
export async function bookMatches(context: Context, author: Author): Promise<number> {
  const { database, now } = context;
  const sure = (await findMatches(database.kysely, now())).filter(({ doubt }) => doubt === null);
  let booked = 0;
  for (const match of sure) {
    const decided = await decidedFor(context, match);
    if (!decided) continue;
    try {
      await decide(context, { id: match.creditId, decided }, author);
      booked += 1;
    } catch (fault) {
      // Left open: staff decide on it, and then ask for a second person.
      if (!(fault instanceof ApiError || fault instanceof SecondPersonNeeded)) throw fault;
    }
  }
  return booked;
}

async function decidedFor({ database: { kysely } }: Context, match: Match): Promise<Decided | null> {
  if (match.kind === 'payout') return { kind: 'payout', payoutId: match.payoutId };
  const line = await kysely
    .selectFrom('statement_lines')
    .select('cents')
    .where('id', '=', match.creditId)
    .executeTakeFirst();
  const parts = line ? [{ orderId: match.orderId, cents: line.cents }] : [];
  return line ? { kind: 'orders', parts, checks: ['reference', 'amount'] } : null;
}
