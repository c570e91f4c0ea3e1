import { STATUS_CODES } from 'node:http';
import type { endpoints } from '@nara/shared-contracts/api';
import type { PartnerExchange } from '@nara/shared-contracts/api/test-environment';
import type { z } from 'zod';
import { createPartnerCallLog, keyHeaders, partnerCredentials } from '#exchange/partner';
import { fetchWithin, isTimeout } from '#platform/outbound';
import type { Context } from '#platform/subject';
import { contractFaults, PARTNER_CALLS, pathOf } from './contract';

type Written = z.output<typeof endpoints.sandbox.send.body>;

/** Most characters of a response body that are shown. */
const MOST_SHOWN = 200_000;
/** Largest response that is read (bytes). */
const MOST_BYTES = 1_000_000;

interface SendOptions {
  requestId: string;
  /** Aborts when the caller no longer waits for the response. */
  signal: AbortSignal;
}

/**
 * Sends a request to an environment's partner and returns the response. The environment must be the second one. A
 * request that violates the partner's contract is sent only if it is forced.
 */
export async function sendToPartner(
  context: Context,
  written: Written,
  { requestId, signal }: SendOptions,
): Promise<PartnerExchange> {
  const errors = contractFaults(written);
  if (errors.length > 0 && !written.isForced) return { kind: 'invalid', errors };
  const { baseUrl, timeoutMs } = context.configuration.partner;
  const { method, path: pattern } = PARTNER_CALLS[written.endpoint];
  const path = pathOf(written);
  const body = method === 'POST' ? (written.json ?? '') : undefined;
  const at = context.now();
  const begun = performance.now();
  const note = (status: number | null, outcome: string) => {
    const durationMs = performance.now() - begun;
    const call = { at, method, path: pattern, status, outcome, durationMs, attempt: 1, orderId: null, requestId };
    context.get(createPartnerCallLog).write(call);
    return Math.round(durationMs);
  };
  try {
    const { status, statusText, ok, headers, text } = await fetchWithin(`${baseUrl}${path}`, {
      method,
      headers: {
        ...keyHeaders(await context.get(partnerCredentials).keys()),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-request-id': requestId,
      },
      body,
      withinMs: timeoutMs,
      mostBytes: MOST_BYTES,
      signal,
    });
    const durationMs = note(status, ok ? 'accepted' : `HTTP_${status}`);
    return {
      kind: 'answered',
      method,
      path,
      status,
      statusText: statusText || (STATUS_CODES[status] ?? ''),
      durationMs,
      headers: [...headers].map(([name, value]) => ({ name, value })),
      body: text.slice(0, MOST_SHOWN),
      isCut: text.length > MOST_SHOWN,
    };
  } catch (fault) {
    const isLate = isTimeout(fault);
    const message = isLate
      ? `The partner did not answer within ${timeoutMs / 1000} s.`
      : 'The connection to the partner broke off before it answered.';
    return {
      kind: 'unanswered',
      method,
      path,
      message,
      durationMs: note(null, isLate ? 'TIMEOUT' : 'UNREACHABLE'),
    };
  }
}
