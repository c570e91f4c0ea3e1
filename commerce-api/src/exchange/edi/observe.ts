import { Refusal } from '#platform/http';
import type { NewLogEntry } from '#platform/observability';
import type { Context } from '#platform/subject';

/** Returns the log line for an exported interchange. */
export const exportLine = (
  { reference, orderCount }: { reference: string; orderCount: number },
  requestId: string,
): NewLogEntry => ({
  level: 'info',
  service: 'OrderService',
  message: `EDI interchange ${reference} exported`,
  details: { requestId, items: orderCount },
});

/** Returns the log line for an accepted partner interchange. */
export const receiptLine = ({ applied }: { applied: boolean }, requestId: string): NewLogEntry => ({
  level: applied ? 'success' : 'info',
  service: 'WebhookReceiver',
  message: applied ? 'EDI interchange taken' : 'EDI interchange changed nothing',
  details: { requestId },
});

/** Logs a rejected partner interchange. Ignores any other error. */
export function noteRefusal({ logSystem }: Pick<Context, 'logSystem'>, fault: unknown, requestId: string): void {
  if (!(fault instanceof Refusal) || fault.code !== 'interchange-refused') return;
  const answer = fault.options.acknowledgement;
  logSystem({
    level: 'warning',
    service: 'WebhookReceiver',
    message: `EDI interchange refused: ${fault.detail}${answer ? ` Answered by ${answer.reference}.` : ''}`,
    details: { requestId, errorCode: fault.code },
  });
}
