import { fetchWithin, isTimeout, type Outgoing } from '#platform/outbound';
import type { Context } from '#platform/subject';

/** Response of a provider's API with any status; `reason` says why there is none. */
export type ApiAnswer =
  | { kind: 'answered'; status: number; ok: boolean; text: string }
  | { kind: 'unanswered'; reason: string };

/** Maximum size of a response in bytes. */
const MOST_BYTES = 1_000_000;

/** Calls the API of the provider with this name. Never throws. */
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

/** Appends a path to a base URL, keeping the path and query of that URL. */
export function urlAt(base: string, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  return url;
}

/** Statuses below 500 after which it is unknown whether the request was carried out. */
const PASSING = new Set([408, 425]);

/** Checks whether a status may be the provider's rejection. After other statuses the outcome of the call is unknown. */
export const mayRefuse = (status: number): boolean => status < 500 && !PASSING.has(status);
