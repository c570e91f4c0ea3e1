import { z } from 'zod';
import type { Submission } from './submission';

const Acceptance = z
  .object({ woolworthsOrderId: z.string().min(1).max(80).optional(), id: z.string().min(1).max(80).optional() })
  .transform(({ woolworthsOrderId, id }) => woolworthsOrderId ?? id)
  .pipe(z.string());

const Complaint = z.object({ code: z.string().max(60).optional(), message: z.string().optional() });
const ErrorBody = z.union([z.object({ error: Complaint }).transform(({ error }) => error), Complaint]);

/** Statuses below 500 after which the same request may still succeed: timeout, too early, too many requests. */
const PASSING = new Set([408, 425, 429]);
const LONGEST_MESSAGE = 300;

/** Reads the partner's answer to a submission. `text` is the body as it came; nothing in it is trusted. */
export function readAnswer(status: number, text: string, retryAfter: string | null, now: number): Submission {
  const body = parseJson(text);
  if (status >= 200 && status < 300) {
    const { data } = Acceptance.safeParse(body);
    if (data) return { kind: 'accepted', woolworthsOrderId: data };
    return { kind: 'unavailable', code: 'MALFORMED_ANSWER', message: 'The partner answered without an order id' };
  }
  const { data: complaint } = ErrorBody.safeParse(body);
  const code = complaint?.code ?? `HTTP_${status}`;
  const message = (complaint?.message ?? `The partner answered ${status}`).slice(0, LONGEST_MESSAGE);
  if (status >= 400 && status < 500 && !PASSING.has(status)) return { kind: 'refused', code, message };
  return { kind: 'unavailable', code, message, retryAfterMs: readRetryAfter(retryAfter, now) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `Retry-After` in milliseconds from now: seconds or an HTTP date; undefined when absent or unreadable. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
