import type { NewLogEntry } from '#platform/observability';
import type { Context } from '#platform/subject';
import { MOST_ATTEMPTS } from '#platform/work';
import type { Submission } from '../client/submission';

/** A finished attempt. */
export interface Attempt {
  orderId: string;
  requestId: string;
  /** Number of the attempt, from 1. */
  attempt: number;
  submission: Submission;
}

/** Logs the outcome of an attempt to hand an order over to the partner. */
export function noteAttempt({ logSystem, now }: Pick<Context, 'logSystem' | 'now'>, attempt: Attempt): void {
  logSystem(describeAttempt(attempt, now()));
  if (isOutOfStock(attempt.submission)) logSystem(describeDiscrepancy(attempt));
}

function describeAttempt({ orderId, requestId, attempt, submission }: Attempt, now: number): NewLogEntry {
  const about = { service: 'WoolworthsAPI', orderId } as const;
  const details = { requestId, attempt, maxRetries: MOST_ATTEMPTS };
  if (submission.kind === 'accepted') {
    const { woolworthsOrderId } = submission;
    const message = `Order accepted by the partner as ${woolworthsOrderId}`;
    return { ...about, level: 'success', message, details: { ...details, woolworthsOrderId } };
  }
  const { code: errorCode, message } = submission;
  if (submission.kind === 'refused') {
    const text = `Failed to create order in Woolworths: ${message}`;
    return { ...about, level: 'error', message: text, details: { ...details, errorCode } };
  }
  const rateLimitReset = resetOf(submission, now);
  return {
    ...about,
    ...(attempt < MOST_ATTEMPTS
      ? { level: 'warning', message: `${message} - retrying` }
      : { level: 'error', message: `${message} - given up` }),
    details: { ...details, errorCode, ...(rateLimitReset && { rateLimitReset }) },
  };
}

const resetOf = ({ retryAfterMs }: Extract<Submission, { kind: 'unavailable' }>, now: number): string | null =>
  retryAfterMs === undefined ? null : new Date(now + retryAfterMs).toISOString();

/** Tells whether the partner lacks pieces that we sold, which means that the two stocks differ. */
const isOutOfStock = (submission: Submission): boolean =>
  submission.kind === 'refused' && /STOCK|INVENTORY/i.test(submission.code);

const describeDiscrepancy = ({ orderId, requestId }: Attempt): NewLogEntry => ({
  level: 'warning',
  service: 'InventorySync',
  message: 'Stock level discrepancy detected: the partner lacks pieces that we sold',
  orderId,
  details: { requestId },
});
