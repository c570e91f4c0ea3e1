import type { PaymentFact } from '@nara/shared-contracts';
import { isOnGiftCard } from '@nara/shared-contracts/rules';
import type { Context } from '#platform/subject';
import { type LeasedQueue, leasedQueue } from '#platform/work';
import { findOrder } from '#selling/orders';
import { addFacts, findFacts, findLedger, type Known } from './ledger';
import { paymentProvider, type Statement } from './provider';
import { type Check, checks } from './queues';
import { settle } from './settle';
import { ASK_AFTER_MS, ASKED_WITHIN_MS, CALL_LEASE_MS } from './terms';

/**
 * Looks after payments: settles them when something became known, and asks the provider about those of which it has said
 * nothing. Rule: docs/product/payments.md, "Asking".
 */
export function paymentChecks(context: Context): LeasedQueue<void> {
  return leasedQueue(context, {
    rows: checks,
    leaseMs: CALL_LEASE_MS,
    attempt: (check) => attempt(context, check),
  });
}

async function attempt(context: Context, check: Check): Promise<void> {
  const { database, now } = context;
  const { order_id: orderId, attempts } = check;
  await settle(context, orderId);
  const isOpen = hasOpenAttempt(await findFacts(database.kysely, orderId));
  // The first time it is due because something happened, which was just looked at.
  const isAnswered = !isOpen || attempts === 0 || (await askForPayment(context, orderId));
  // After the last question only one that nobody answered is put again.
  const last = ASK_AFTER_MS.length - 1;
  const pauseMs = isAnswered ? ASK_AFTER_MS[attempts] : ASK_AFTER_MS[Math.min(attempts, last)];
  const mayAskAgain = isAnswered || now() - check.created_at < ASKED_WITHIN_MS;
  const free = { lease_id: null, leased_until: 0, updated_at: now() };
  const next =
    isOpen && mayAskAgain && pauseMs !== undefined
      ? { attempts: Math.min(attempts, last) + 1, next_attempt_at: now() + pauseMs, ...free }
      : { state: 'done' as const, ...free };
  await checks.change(database.kysely, check, next);
}

/**
 * Tells whether the shopper was sent to the provider more often than we know to be paid. An order that is paid, cancelled or
 * over may be paid once more by a page that is still open there, and so may an attempt that was declined.
 */
function hasOpenAttempt(facts: readonly PaymentFact[]): boolean {
  const namesOf = (names: readonly string[]) => new Set(names).size;
  const begun = namesOf(facts.flatMap((fact) => (fact.kind === 'begun' ? [fact.attempt] : [])));
  const paid = namesOf(capturesOf(facts));
  return begun > paid;
}

/** Names the captures that a provider knows of: not those of gift cards. */
const capturesOf = (facts: readonly PaymentFact[]): string[] =>
  facts.flatMap((fact) => (fact.kind === 'captured' && !isOnGiftCard(fact.capture) ? [fact.capture] : []));

/** Asks the provider how a payment stands, and acts on it. Returns false when it does not answer. */
export async function askForPayment(context: Context, orderId: string): Promise<boolean> {
  const { database, log } = context;
  const provider = context.get(paymentProvider);
  const order = (await findOrder(database, orderId))?.order;
  const ledger = order && (await findLedger(database.kysely, order));
  if (!ledger || !provider || provider.name !== ledger.payment.provider) return true;
  const attempts = ledger.facts.flatMap((fact) => (fact.kind === 'begun' ? [fact.attempt] : []));
  // Payments that we know tell nothing of one that we do not.
  const captures = hasOpenAttempt(ledger.facts) ? [] : capturesOf(ledger.facts);
  const asked = await provider.ask({ id: orderId, attempts, captures, createdAt: ledger.payment.created_at });
  log.info({ orderId, outcome: asked.kind }, 'payment provider asked');
  if (asked.kind === 'unavailable') return false;
  if (asked.kind === 'known') await believe(context, orderId, asked.statements, 'question');
  return true;
}

/** Adds what the provider stated to the ledger, and acts on it. */
export async function believe(
  context: Context,
  orderId: string,
  statements: readonly Statement[],
  source: Known['source'],
): Promise<void> {
  const known = statements.flatMap((statement) => {
    const fact = factOf(statement);
    return fact ? [{ fact, source, checks: statement.checks, feeCents: statement.feeCents }] : [];
  });
  const isNews = await context.database.transaction((tx) => addFacts(context, tx, orderId, known));
  if (isNews) await settle(context, orderId);
}

/** Returns the fact that a statement tells of; null when it tells of nothing that has happened. */
function factOf({ outcome, capture, attempt, amountCents }: Statement): PaymentFact | null {
  switch (outcome) {
    case 'paid':
      return { kind: 'captured', capture, cents: amountCents };
    case 'failed':
      return { kind: 'failed', attempt: attempt ?? capture };
    case 'disputed':
      return { kind: 'disputed', dispute: capture };
    case 'refunded':
    case 'pending':
      return null;
  }
}
