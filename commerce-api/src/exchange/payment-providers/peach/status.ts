import type { Statement } from '#selling/payments';
import type { ApiAnswer } from '../shared/call';
import { isCapture } from '../shared/capture';
import { centsOf } from '../shared/money';
import { faultOf, type PeachFields, readAnswer } from './answer';
import type { PeachApi } from './api';
import { outcomeOf } from './result-code';
import { attemptOf } from './transaction-id';

/** State of an attempt at Peach. `payment` is Peach's id of it; null if not given. */
export type Status =
  | { kind: 'known'; statement: Omit<Statement, 'checks' | 'capture'>; payment: string | null }
  /** The shopper never reached Peach's page. */
  | { kind: 'unknown' }
  | { kind: 'unavailable'; reason: string };

/** Result code for a transaction that Peach cannot find. */
const NOT_FOUND = '700.400.580';

/** Asks Peach for the state of the attempt with this id. Never throws. */
export async function statusOf(api: PeachApi, transactionId: string): Promise<Status> {
  const answer = await api.status(transactionId);
  const read = answer.kind === 'answered' ? readAnswer(answer.text) : null;
  if (read && isUnknown(answer, read)) return { kind: 'unknown' };
  const known = answer.kind === 'answered' && answer.ok && read ? readStatus(read, transactionId) : null;
  return known ?? { kind: 'unavailable', reason: faultOf(answer) };
}

/** A 404 that is not Peach's own, such as a proxy's, does not count. */
const isUnknown = (answer: ApiAnswer, { code, merchantTransactionId }: PeachFields): boolean =>
  answer.kind === 'answered' && !merchantTransactionId && (answer.status === 404 || code === NOT_FOUND);

/** Reads Peach's statement about an attempt; null unless it is a payment in rand with this very id. */
function readStatus(read: PeachFields, transactionId: string): Status | null {
  const { merchantTransactionId, paymentType = 'DB', currency, amount = '', id = '', code } = read;
  const attempt = attemptOf(transactionId);
  const amountCents = centsOf(amount);
  const outcome = outcomeOf(code);
  if (!attempt || merchantTransactionId !== transactionId || paymentType !== 'DB') return null;
  if (currency !== 'ZAR' || amountCents === null || !outcome) return null;
  return {
    kind: 'known',
    statement: { ...attempt, outcome, amountCents, feeCents: null },
    payment: isCapture(id) ? id : null,
  };
}
