import type { NewLogEntry } from '#platform/observability';
import type { Context } from '#platform/subject';
import { MOST_ATTEMPTS } from '#platform/work';
import type { Submission } from '../client/submission';

type Accepted = Extract<Submission, { kind: 'accepted' }>;
type Failed = Exclude<Submission, Accepted>;
type Log = Pick<Context, 'logSystem' | 'now'>;

/** A call that submits an order, successful or not. */
interface Call {
  orderId: string;
  requestId: string;
  /** Number of the call, from 1. */
  tries: number;
}

/** A failed call: the attempt that it belongs to, and whether it was the last. */
interface FailedCall extends Call {
  attempts: number;
  isDead: boolean;
}

const SERVICE = 'WoolworthsAPI';

/** Logs that the partner accepted an order. */
export function noteAccepted(
  { logSystem }: Log,
  { orderId, requestId, tries }: Call,
  { woolworthsOrderId }: Accepted,
): void {
  const message = `Order accepted by the partner as ${woolworthsOrderId}`;
  const details = { requestId, calls: tries, woolworthsOrderId };
  logSystem({ service: SERVICE, orderId, level: 'success', message, details });
}

/** Logs that the partner did not accept an order, and why. */
export function noteFailed({ logSystem, now }: Log, call: FailedCall, failure: Failed): void {
  logSystem(describeFailed(call, failure, now()));
  if (isOutOfStock(failure)) logSystem(describeDiscrepancy(call));
}

function describeFailed(call: FailedCall, failure: Failed, now: number): NewLogEntry {
  const { orderId, requestId, tries, attempts, isDead } = call;
  const { code: errorCode, message } = failure;
  const about = { service: SERVICE, orderId } as const;
  const details = { requestId, attempt: attempts, maxRetries: MOST_ATTEMPTS, calls: tries, errorCode };
  if (failure.kind === 'refused') {
    return { ...about, level: 'error', message: `Failed to create order in Woolworths: ${message}`, details };
  }
  const rateLimitReset = resetOf(failure, now);
  return {
    ...about,
    ...(isDead
      ? { level: 'error', message: `${message} - given up` }
      : { level: 'warning', message: `${message} - retrying` }),
    details: { ...details, ...(rateLimitReset && { rateLimitReset }) },
  };
}

const resetOf = ({ retryAfterMs }: Extract<Submission, { kind: 'unavailable' }>, now: number): string | null =>
  retryAfterMs === undefined ? null : new Date(now + retryAfterMs).toISOString();

/** Checks whether the partner lacks pieces that we sold, which means that the two stocks differ. */
const isOutOfStock = ({ kind, code }: Failed): boolean => kind === 'refused' && /STOCK|INVENTORY/i.test(code);

const describeDiscrepancy = ({ orderId, requestId }: Call): NewLogEntry => ({
  level: 'warning',
  service: 'InventorySync',
  message: 'Stock level discrepancy detected: the partner lacks pieces that we sold',
  orderId,
  details: { requestId },
});
