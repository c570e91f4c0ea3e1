import type { PaymentFact } from '@nara/shared-contracts/rules/payments';
import { isOnGiftCard } from '@nara/shared-contracts/rules/payments';
import type { Context } from '#platform/subject';
import { type LeasedQueue, leasedQueue } from '#platform/work';
import { findOrder } from '#selling/orders';
import { addFacts, findFacts, findLedger, type Known } from './ledger';
import { paymentProvider, type Statement } from './provider';
import { ASK_AFTER_MS, ASKED_WITHIN_MS, CALL_LEASE_MS, type Check, checks } from './queues';
import { settle } from './settle';

/**
 * Queue that checks payments: settles them when new facts arrive, and asks the provider about those without an outcome.
 * Rule: docs/product/payments.md, "Asking".
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
  // The first check is due because of new facts, which were settled above.
  const isAnswered = !isOpen || attempts === 0 || (await askForPayment(context, orderId));
  // After the last question, only an unanswered one is repeated.
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
 * Tells whether more attempts were begun at the provider than captures are known. An order that is paid, cancelled or
 * expired may be paid again through a page that is still open there, and so may a declined attempt.
 */
function hasOpenAttempt(facts: readonly PaymentFact[]): boolean {
  const namesOf = (names: readonly string[]) => new Set(names).size;
  const begun = namesOf(facts.flatMap((fact) => (fact.kind === 'begun' ? [fact.attempt] : [])));
  const paid = namesOf(capturesOf(facts));
  return begun > paid;
}

/** Returns the names of the captures that a provider knows, which excludes those of gift cards. */
const capturesOf = (facts: readonly PaymentFact[]): string[] =>
  facts.flatMap((fact) => (fact.kind === 'captured' && !isOnGiftCard(fact.capture) ? [fact.capture] : []));

/** Asks the provider for the state of a payment, and acts on it. Returns false if the provider does not respond. */
export async function askForPayment(context: Context, orderId: string): Promise<boolean> {
  const { database, log } = context;
  const provider = context.get(paymentProvider);
  const order = (await findOrder(database, orderId))?.order;
  const ledger = order && (await findLedger(database.kysely, order));
  if (!ledger || !provider || provider.name !== ledger.payment.provider) return true;
  const attempts = ledger.facts.flatMap((fact) => (fact.kind === 'begun' ? [fact.attempt] : []));
  // Known captures would limit the answer to themselves, so they are left out when another one may exist.
  const captures = hasOpenAttempt(ledger.facts) ? [] : capturesOf(ledger.facts);
  const asked = await provider.ask({ id: orderId, attempts, captures, createdAt: ledger.payment.created_at });
  log.info({ orderId, outcome: asked.kind }, 'payment provider asked');
  if (asked.kind === 'unavailable') return false;
  if (asked.kind === 'known') await believe(context, orderId, asked.statements, 'question');
  return true;
}

/** Adds the provider's statements to the ledger, and acts on them. */
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

/** Returns the fact in a statement; null if it reports no new outcome. */
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
