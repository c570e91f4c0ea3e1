import { fetchWithin, isTimeout, type Outgoing } from '#platform/outbound';
import type { Context } from '#platform/subject';

/** An answer of a provider's API, of whatever status; `reason` says in words why there is none. */
export type ApiAnswer =
  | { kind: 'answered'; status: number; ok: boolean; text: string }
  | { kind: 'unanswered'; reason: string };

/** Longest answer that is read. */
const MOST_BYTES = 1_000_000;

/** Calls the API of the provider of this name. Never throws. */
export async function callApi(
  provider: string,
  url: URL,
  call: Omit<Outgoing, 'mostBytes'> & { template: string },
  log: Context['log'],
): Promise<ApiAnswer> {
  try {
    const { status, ok, text } = await fetchWithin(url, { ...call, mostBytes: MOST_BYTES });
    if (Buffer.byteLength(text) >= MOST_BYTES)
      return { kind: 'unanswered', reason: `${provider} never ended its answer` };
    return { kind: 'answered', status, ok, text };
  } catch (err) {
    log.warn({ err, path: call.template }, `a call of ${provider} failed`);
    const reason = isTimeout(err)
      ? `${provider} did not answer within ${call.withinMs / 1000} s`
      : `The connection to ${provider} failed`;
    return { kind: 'unanswered', reason };
  }
}

/** Returns an address at a base URL, whose path and query it keeps. */
export function urlAt(base: string, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  return url;
}

/** Statuses below 500 after which nobody knows whether what was asked for was done. */
const PASSING = new Set([408, 425]);

/** Tells whether a status may be the provider's refusal: after others nobody knows what became of the call. */
export const mayRefuse = (status: number): boolean => status < 500 && !PASSING.has(status);
