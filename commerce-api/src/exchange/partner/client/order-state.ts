import { z } from 'zod';
import { parseJson, readComplaint, readRetryAfter } from './answer';
import { FOREIGN } from './submission';

/** An order that the partner accepted, by our id and by its own. */
export interface TakenOrder {
  id: string;
  woolworthsOrderId: string;
}

/** State of an order at the partner. */
export type OrderState =
  | { kind: 'answered'; code?: undefined; status: string; trackingNumber: string | null }
  /** The partner has no such order. */
  | { kind: 'unknown'; code?: undefined }
  /** No usable response. */
  | { kind: 'refused' | 'unavailable'; code: string; message: string; retryAfterMs?: number };

const State = z.object({
  id: z.string(),
  order_id: z.string(),
  status: z.string().min(1).max(40),
  tracking_number: z.string().max(80).nullish(),
});

/**
 * Reads the partner's response about an order. `text` is not trusted, so a response about another order does not count.
 */
export function readOrderState(
  order: TakenOrder,
  status: number,
  text: string,
  retryAfter: string | null,
  now: number,
): OrderState {
  const body = parseJson(text);
  if (status < 200 || status >= 300) {
    const complaint = readComplaint(status, body);
    if (status === 404 && complaint.code === 'ORDER_NOT_FOUND') return { kind: 'unknown' };
    return { ...complaint, retryAfterMs: readRetryAfter(retryAfter, now) };
  }
  const { data } = State.safeParse(body);
  if (!data) {
    return { kind: 'unavailable', code: 'MALFORMED_ANSWER', message: 'The partner sent an answer that cannot be read' };
  }
  if (data.order_id !== order.id || data.id !== order.woolworthsOrderId) {
    return { ...FOREIGN, kind: 'unavailable' };
  }
  return { kind: 'answered', status: data.status, trackingNumber: data.tracking_number || null };
}
