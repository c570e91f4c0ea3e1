import { plainText } from '@nara/shared-contracts/rules/common';
import { DC_CODES } from '@nara/shared-contracts/rules/inventory';
import { z } from 'zod';
import { type Cancellation, type Check, FOREIGN, partnerTime, type Submission } from './outcomes';
import type { ReturnStates, ReturnSubmission } from './payloads';

const PartnerId = z.string().min(1).max(80);
const Acceptance = z
  .object({
    woolworthsOrderId: PartnerId.optional(),
    id: PartnerId.optional(),
    /** Our own id of the order that the response is about. */
    order_id: z.string().nullish(),
    /** Status of the order. It may have advanced since a first response that was lost. */
    status: z.string().nullish(),
  })
  .transform(({ woolworthsOrderId, id, ...rest }) => ({ ...rest, partnerId: woolworthsOrderId ?? id }));

const ReturnTaken = z.object({ id: z.string().min(1).max(80), status: z.string().min(1).max(60) });
const ReturnFound = ReturnTaken.extend({
  /** Time of the state, by the partner's clock. */
  updated_at: z.iso.datetime({ offset: true }).nullish().catch(null),
});
const ReturnsFound = z.object({ returns: z.array(ReturnFound).max(100) });
const Cancelled = z.object({ status: z.literal('cancelled') });
const Complaint = z.object({ code: z.string().max(60).optional(), message: z.string().optional() });
const ErrorBody = z.union([z.object({ error: Complaint }).transform(({ error }) => error), Complaint]);

/** Statuses below 500 after which the same request may still succeed: timeout, too early, too many requests. */
const PASSING = new Set([408, 425, 429]);
/** Statuses of an order that was not accepted, regardless of the HTTP status. */
const NOT_TAKEN = /^(rejected|refused|declined|failed|error)$/i;
/** Codes for rejected credentials, regardless of the partner's own codes. */
const NO_ACCESS_CODES: Readonly<Record<number, string>> = { 401: 'UNAUTHORIZED', 403: 'FORBIDDEN' };
const MAX_MESSAGE_LENGTH = 300;

/**
 * Reads the partner's response to the submission of the order `orderId`. `text` is the raw body and is not trusted, so
 * an acceptance of another order does not count.
 */
export function readAnswer(
  orderId: string,
  status: number,
  text: string,
  retryAfter: string | null,
  now: number,
): Submission {
  const body = parseJson(text);
  if (status >= 200 && status < 300) return readAcceptance(orderId, body);
  return { ...readComplaint(status, body), retryAfterMs: readRetryAfter(retryAfter, now) };
}

function readAcceptance(orderId: string, body: unknown): Submission {
  const { data } = Acceptance.safeParse(body);
  if (data?.status && NOT_TAKEN.test(data.status)) {
    const { data: complaint } = ErrorBody.safeParse(body);
    const message =
      complaint?.message?.slice(0, MAX_MESSAGE_LENGTH) || `The partner answered that the order is ${data.status}`;
    return { kind: 'refused', code: complaint?.code || 'REJECTED', message };
  }
  if (!data?.partnerId) {
    return { kind: 'unavailable', code: 'MALFORMED_ANSWER', message: 'The partner answered without an order id' };
  }
  if (typeof data.order_id === 'string' && data.order_id !== orderId) return FOREIGN;
  return { kind: 'accepted', woolworthsOrderId: data.partnerId };
}

/** Reads the partner's response to a return. `text` is not trusted. */
export function readReturnAnswer(
  status: number,
  text: string,
  retryAfter: string | null,
  now: number,
): ReturnSubmission {
  const body = parseJson(text);
  if (status >= 200 && status < 300) {
    const { data } = ReturnTaken.safeParse(body);
    if (data) return { kind: 'accepted', partnerReturnId: data.id, partnerStatus: data.status };
    return { kind: 'unavailable', code: 'MALFORMED_ANSWER', message: 'The partner answered without a return id' };
  }
  return { ...readComplaint(status, body), retryAfterMs: readRetryAfter(retryAfter, now) };
}

/** Reads the partner's states of returns at `now` (epoch ms). `text` is not trusted. */
export function readReturnStates(status: number, text: string, now: number): ReturnStates {
  const body = parseJson(text);
  if (status < 200 || status >= 300) return readComplaint(status, body);
  const { data } = ReturnsFound.safeParse(body);
  if (data) {
    const returns = data.returns.map(({ updated_at, ...state }) => ({ ...state, at: partnerTime(updated_at, now) }));
    return { kind: 'answered', returns };
  }
  return { kind: 'unavailable', code: 'MALFORMED_ANSWER', message: 'The partner sent an answer that cannot be read' };
}

/** Reads the partner's response to a cancellation. `text` is not trusted. */
export function readCancellation(status: number, text: string): Cancellation {
  const body = parseJson(text);
  if (status >= 200 && status < 300) {
    if (Cancelled.safeParse(body).success) return { kind: 'agreed' };
    return { kind: 'unavailable', code: 'MALFORMED_ANSWER', message: 'The partner did not say that it cancelled' };
  }
  const complaint = readComplaint(status, body);
  if (status === 404 && complaint.code === 'ORDER_NOT_FOUND') return { kind: 'unknown' };
  // Any other error concerns the call, not the order.
  return { ...complaint, kind: status === 409 ? 'refused' : 'unavailable' };
}

/** Reads the partner's response to a check. `text` is not trusted. */
export function readCheck(status: number, text: string): Check {
  const body = parseJson(text);
  if (status < 200 || status >= 300) return readComplaint(status, body);
  if (body !== null) return { kind: 'answered' };
  return { kind: 'unavailable', code: 'MALFORMED_ANSWER', message: 'The partner sent an answer that cannot be read' };
}

/**
 * Reads the reason why the partner did not do what we asked. The status says whether it rejects our request. If it
 * rejects our credentials, the request itself is not at fault.
 */
function readComplaint(
  status: number,
  body: unknown,
): { kind: 'refused' | 'unavailable'; code: string; message: string } {
  const { data: complaint } = ErrorBody.safeParse(body);
  return {
    kind: isRefusal(status) ? 'refused' : 'unavailable',
    code: NO_ACCESS_CODES[status] ?? complaint?.code ?? `HTTP_${status}`,
    message: (complaint?.message ?? `The partner answered ${status}`).slice(0, MAX_MESSAGE_LENGTH),
  };
}

const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && !PASSING.has(status) && !(status in NO_ACCESS_CODES);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? plainText(value) : value));
  } catch {
    return null;
  }
}

/** Reads `Retry-After`, in seconds or as an HTTP date, as ms from `now`; undefined when absent or unreadable. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** Maximum number of items on a page; more than we ever request. */
const MAX_ITEMS = 5000;

const Item = z.object({
  sku: z.string().min(1).max(120),
  dc: z.enum(DC_CODES),
  /** Not validated here, so that one unusable count does not cost the rest of its page. */
  available: z.unknown(),
});

const Page = z.object({
  items: z.array(Item).max(MAX_ITEMS),
  /** Start of the next page; null on the last. */
  next_cursor: z.string().min(1).max(200).nullish(),
  /** Time of the counts, by the partner's clock. */
  counted_at: z.iso.datetime({ offset: true }).nullish().catch(null),
});

/** The partner's stock of a SKU at a centre. */
export type InventoryItem = z.infer<typeof Item>;

export type InventoryPull =
  | { kind: 'page'; code?: undefined; items: InventoryItem[]; nextCursor: string | null; countedAt: number }
  /** `refused`: a retry will not help. `unavailable`: it may. */
  | { kind: 'refused' | 'unavailable'; code: string; message: string; retryAfterMs?: number };

/** Reads a page of the partner's inventory. `text` is not trusted. */
export function readInventory(status: number, text: string, retryAfter: string | null, now: number): InventoryPull {
  const body = parseJson(text);
  if (status < 200 || status >= 300) {
    return { ...readComplaint(status, body), retryAfterMs: readRetryAfter(retryAfter, now) };
  }
  const { data } = Page.safeParse(body);
  if (data) {
    const { items, next_cursor, counted_at } = data;
    const countedAt = partnerTime(counted_at, now) ?? now;
    return { kind: 'page', items, nextCursor: next_cursor ?? null, countedAt };
  }
  return {
    kind: 'unavailable',
    code: 'MALFORMED_ANSWER',
    message: 'The partner sent an inventory that cannot be read',
  };
}

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
