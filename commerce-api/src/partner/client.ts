import type { Configuration } from '../configuration';
import { readAnswer } from './answer';
import type { PartnerOrder } from './partner-order';
import type { Submission } from './submission';

/** Hands one order to the partner; never throws: whatever goes wrong is part of the result. */
export type SubmitToPartner = (order: PartnerOrder, requestId: string) => Promise<Submission>;

/** The partner's API. The order id is the idempotency key, so a repeated call cannot order twice. */
export function createPartnerClient(
  { baseUrl, apiKey, timeoutMs }: Configuration['partner'],
  now: () => number,
): SubmitToPartner {
  return async (order, requestId) => {
    try {
      const response = await fetch(`${baseUrl}/api/v1/orders`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': order.order_id,
          'x-request-id': requestId,
        },
        body: JSON.stringify(order),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return readAnswer(response.status, await response.text(), response.headers.get('retry-after'), now());
    } catch (fault) {
      return unreachable(fault, timeoutMs);
    }
  };
}

function unreachable(fault: unknown, timeoutMs: number): Submission {
  if ((fault as Partial<Error>).name === 'TimeoutError') {
    return { kind: 'unavailable', code: 'TIMEOUT', message: `The partner did not answer within ${timeoutMs / 1000} s` };
  }
  return { kind: 'unavailable', code: 'UNREACHABLE', message: 'The partner could not be reached' };
}
