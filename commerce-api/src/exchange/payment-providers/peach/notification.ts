import type { ReceivedNotification, Verdict } from '#selling/payments';
import type { Source } from '../sources';
import { centsOf, isCapture } from '../wire';
import { isSigned } from './api';
import { attemptOf, outcomeOf, type Status } from './transactions';

export interface Checks {
  entityId: string;
  /** Reads the secrets whose signatures we accept. */
  secretTokens: () => Promise<readonly string[]>;
  /** Null where the sources of notifications are not configured. */
  sourceOf: ((address: string) => Promise<Source>) | null;
  statusOf: (transactionId: string) => Promise<Status>;
}

const forged = (reason: string): Verdict => ({ kind: 'forged', reason });
const uncertain = (reason: string): Verdict => ({ kind: 'uncertain', reason });
const irrelevant = (reason: string): Verdict => ({ kind: 'irrelevant', reason });

/**
 * Decides whether a notification is from Peach, cheapest checks first. `reason` names the failed check. The outcome of
 * the payment comes from Peach's response to our own query, not from the notification. Throws only what `amountOf` and
 * `secretTokens` throw. Rules: docs/product/payments.md.
 */
export async function judge(
  { entityId, secretTokens, sourceOf, statusOf }: Checks,
  { body, address }: ReceivedNotification,
  amountOf: (paymentId: string) => Promise<number | null>,
): Promise<Verdict> {
  const fields = readForm(body);
  const { signature = '', ...given } = fields ?? {};
  const tokens = await secretTokens();
  if (!tokens.some((token) => isSigned(Object.entries(given), signature, token))) return forged('signature');
  if ((given['authentication.entityId'] ?? entityId) !== entityId) return forged('entity');

  const source = await sourceOf?.(address);
  if (source === 'elsewhere') return forged('source');
  if (source === 'unsure') return uncertain('source');

  const { merchantTransactionId = '', paymentType, currency, amount = '', id = '' } = given;
  if (paymentType !== 'DB') return irrelevant('paymentType');
  const attempt = attemptOf(merchantTransactionId);
  if (!attempt) return irrelevant('merchantTransactionId');

  const amountCents = await amountOf(attempt.paymentId);
  if (amountCents === null) return forged('payment');
  if (currency !== 'ZAR' || centsOf(amount) !== amountCents) return forged('amount');

  const status = await statusOf(merchantTransactionId);
  if (status.kind === 'unknown') return forged('confirmed');
  if (status.kind === 'unavailable') return uncertain('confirmed');
  const { statement } = status;
  if (statement.amountCents !== amountCents) return forged('amount');
  // The notification of a payment contains its id too.
  const isPaid = outcomeOf(given['result.code'] ?? '') === 'paid' && isCapture(id);
  const payment = status.payment ?? (isPaid ? id : null);
  if (statement.outcome === 'paid' && !payment) return uncertain('id');
  const checks = ['signature', ...(source ? ['source'] : []), 'amount', 'confirmed'];
  return { kind: 'genuine', statement: { ...statement, capture: payment ?? merchantTransactionId, checks } };
}

/** Maximum number of characters in a body. Peach's have a tenth of that. */
const MAX_LENGTH = 20_000;

/** Reads a form; null if it is too long or repeats a field. */
function readForm(body: string): Record<string, string> | null {
  if (body.length > MAX_LENGTH) return null;
  const pairs = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : null;
}
