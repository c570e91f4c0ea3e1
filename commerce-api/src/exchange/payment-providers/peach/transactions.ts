import type { Asked, RefundOutcome, RefundToMake, Statement } from '#selling/payments';
import { type ApiAnswer, amountText, centsOf, isCapture, mayRefuse } from '../wire';
import { faultOf, type PeachApi, type PeachFields, readAnswer, wordsOf } from './api';

/** An attempt to pay an order. */
interface Attempt {
  paymentId: string;
  attempt: string;
}

/** Lengths of the parts of an id: the attempt and the order's time, in base 36. The order's random ending follows. */
const ATTEMPT = 2;
const TIME = 8;
const PARTS = /^([\dA-Z]{2})([\dA-Z]{8})([\dA-Z]{6})$/;
const ORDER_ID = /^NARA-(\d+)-([\dA-Z]{6})$/;

const toBase36 = (number: string, length: number): string =>
  Number(number).toString(36).toUpperCase().padStart(length, '0');

const fromBase36 = (text: string): string => String(Number.parseInt(text, 36));

/**
 * Returns the id (`merchantTransactionId`) of an attempt at Peach. It is unique, has 16 letters and digits, and can be
 * converted back: `NARA-1767225600000-ABC123` and `1` make `01MJUOHS00ABC123`. Returns null for an order or attempt
 * that does not fit: a time after 2059 or with leading zeros, or more than 1295 attempts.
 */
export function transactionIdOf(attempt: Attempt): string | null {
  const [, time = '', ending = ''] = ORDER_ID.exec(attempt.paymentId) ?? [];
  const id = toBase36(attempt.attempt, ATTEMPT) + toBase36(time, TIME) + ending;
  const told = attemptOf(id);
  return told?.paymentId === attempt.paymentId && told.attempt === attempt.attempt ? id : null;
}

/** Returns the attempt that an id at Peach stands for; null for an id that we did not create. */
export function attemptOf(transactionId: string): Attempt | null {
  const [, attempt, time, ending] = PARTS.exec(transactionId) ?? [];
  if (!attempt || !time || !ending) return null;
  return { paymentId: `NARA-${fromBase36(time)}-${ending}`, attempt: fromBase36(attempt) };
}

const CODE = /^\d{3}\.\d{3}\.\d{3}$/;
/** Money was taken, even if Peach advises a manual review. */
const PAID = /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.0[^3]|000\.400\.1[0-2]0)/;
/** The shopper has not finished, the bank has not decided, or Peach does not have the bank's response yet. */
const PENDING = /^(000\.200|800\.400\.5|100\.400\.500|900\.)/;
/** Chargebacks and the like, which say nothing about the payment itself. */
const DISPUTE = /^000\.100\.2/;

/** Returns the payment outcome of a result code; null for an invalid code, or one that says nothing about a payment. */
export function outcomeOf(code: string): Extract<Statement['outcome'], 'paid' | 'pending' | 'failed'> | null {
  if (!CODE.test(code) || DISPUTE.test(code)) return null;
  if (PAID.test(code)) return 'paid';
  return PENDING.test(code) ? 'pending' : 'failed';
}

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

/**
 * Maximum number of attempts to ask about, starting with the newest. Peach reports older ones on its own, and allows
 * few queries.
 */
const MAX_ATTEMPTS = 10;

/** Asks for the state of a payment, by each of its newest attempts. Never throws. */
export async function ask(api: PeachApi, id: string, attempts: readonly string[]): Promise<Asked> {
  const names = attempts.slice(-MAX_ATTEMPTS).map((attempt) => transactionIdOf({ paymentId: id, attempt }));
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

/** Results after which it is unknown whether the refund was made: faults inside Peach or beyond it. */
const UNSURE = /^(800\.[56]|800\.800\.8|999\.|600\.1)/;

/** Refunds money to its source. Never throws. */
export async function makeRefund(api: PeachApi, { id, capture, amountCents }: RefundToMake): Promise<RefundOutcome> {
  const answer = await api.refund(capture, amountText(amountCents));
  if (answer.kind === 'unanswered') return { kind: 'lost', reason: answer.reason };
  const read = readAnswer(answer.text);
  const outcome = read && outcomeOf(read.code);
  // Peach's id of a refund is of no use without a list of refunds. Ours replaces a missing one.
  if (answer.ok && outcome === 'paid')
    return { kind: 'made', reference: isCapture(read?.id ?? '') ? `${read?.id}` : id };
  // Peach may reject a refund with a success status.
  const isRefused = outcome === 'failed' && mayRefuse(answer.status) && !UNSURE.test(read?.code ?? '');
  return isRefused && read ? { kind: 'refused', reason: wordsOf(read) } : { kind: 'lost', reason: faultOf(answer) };
}
