import type { Asked, Statement } from '#selling/payments';
import type { PeachApi } from './api';
import { type Status, statusOf } from './status';
import { transactionIdOf } from './transaction-id';

/**
 * Maximum number of attempts to ask about, starting with the newest. Peach reports older ones on its own, and allows
 * few queries.
 */
const MOST_ATTEMPTS = 10;

/** Asks for the state of a payment, by each of its newest attempts. Never throws. */
export async function ask(api: PeachApi, id: string, attempts: readonly string[]): Promise<Asked> {
  const names = attempts.slice(-MOST_ATTEMPTS).map((attempt) => transactionIdOf({ paymentId: id, attempt }));
  // An attempt without an id was never started at Peach.
  const all = await Promise.all(names.flatMap((name) => (name ? statementOf(api, name) : [])));
  const statements = all.flatMap((each) => (each.kind === 'known' ? each.statement : []));
  const unavailable = all.find((each) => each.kind === 'unavailable');
  // One paid attempt is conclusive. Without one, an unanswered query means that an attempt may still have been paid.
  if (unavailable && !statements.some(({ outcome }) => outcome === 'paid')) return unavailable;
  return statements.length > 0 ? { kind: 'known', statements } : { kind: 'unknown' };
}

type Answered = Exclude<Status, { kind: 'known' }> | { kind: 'known'; statement: Statement };

async function statementOf(api: PeachApi, transactionId: string): Promise<Answered> {
  const status = await statusOf(api, transactionId);
  if (status.kind !== 'known') return status;
  const { statement, payment } = status;
  if (statement.outcome === 'paid' && !payment)
    return { kind: 'unavailable', reason: 'Peach does not name the payment' };
  return { kind: 'known', statement: { ...statement, capture: payment ?? transactionId, checks: ['status'] } };
}
