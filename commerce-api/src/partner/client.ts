import type { Configuration } from '../configuration';
import { readAnswer, readCancellation } from './answer';
import type { Cancellation } from './cancellation';
import type { PartnerOrder } from './partner-order';
import type { Submission } from './submission';

/** Hands one order to the partner; never throws: whatever goes wrong is part of the result. */
export type SubmitToPartner = (order: PartnerOrder, requestId: string) => Promise<Submission>;

/** Asks the partner to cancel one order; never throws. Asked again, it answers the same. */
export type CancelAtPartner = (orderId: string, requestId: string) => Promise<Cancellation>;

/** The partner's API. The order id is the idempotency key, so a repeated call cannot order or cancel twice. */
export function createPartnerClient(
  { baseUrl, apiKey, timeoutMs }: Configuration['partner'],
  now: () => number,
): { submit: SubmitToPartner; cancel: CancelAtPartner } {
  const post = (path: string, orderId: string, requestId: string, body: unknown): Promise<Response> =>
    fetch(`${baseUrl}/api/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': orderId,
        'x-request-id': requestId,
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });

  return {
    async submit(order, requestId) {
      try {
        const response = await post('/orders', order.order_id, requestId, order);
        return readAnswer(response.status, await response.text(), response.headers.get('retry-after'), now());
      } catch (fault) {
        return unreachable(fault, timeoutMs);
      }
    },
    async cancel(orderId, requestId) {
      try {
        const response = await post(`/orders/${encodeURIComponent(orderId)}/cancel`, orderId, requestId, {});
        return readCancellation(response.status, await response.text());
      } catch (fault) {
        return unreachable(fault, timeoutMs);
      }
    },
  };
}

function unreachable(fault: unknown, timeoutMs: number) {
  if ((fault as Partial<Error>).name === 'TimeoutError') {
    return {
      kind: 'unavailable',
      code: 'TIMEOUT',
      message: `The partner did not answer within ${timeoutMs / 1000} s`,
    } as const;
  }
  return { kind: 'unavailable', code: 'UNREACHABLE', message: 'The partner could not be reached' } as const;
}
