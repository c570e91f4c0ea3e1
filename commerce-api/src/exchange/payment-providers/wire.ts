import { fetchWithin, isTimeout, type Outgoing } from '#platform/outbound';
import type { Context } from '#platform/subject';

/** Checks whether a text is a valid transaction id at a provider. The id becomes part of URLs. */
export const isCapture = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

const AMOUNT = /^(-?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;

/** Parses an amount such as `-1,133.5` as cents; null if it is invalid. */
export function centsOf(text: string): number | null {
  const [, sign, whole = '', decimals = ''] = AMOUNT.exec(text) ?? [];
  if (sign === undefined) return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return sign && cents > 0 ? -cents : cents;
}

/** Formats cents as a form amount, such as `1133.00`. */
export const amountText = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/**
 * Returns a text on one line with at most `longest` characters, because browsers change line breaks after the text was
 * signed.
 */
export const line = (text: string, longest: number): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, longest).join('').trim();

/** Response of a provider's API with any status; `reason` says why there is none. */
export type ApiAnswer =
  | { kind: 'answered'; status: number; ok: boolean; text: string }
  | { kind: 'unanswered'; reason: string };

/** Maximum size of a response in bytes. */
const MAX_BYTES = 1_000_000;

/** Calls the API of the provider with this name. Never throws. */
export async function callApi(
  provider: string,
  url: URL,
  call: Omit<Outgoing, 'mostBytes'> & { template: string },
  log: Context['log'],
): Promise<ApiAnswer> {
  try {
    const { status, ok, text } = await fetchWithin(url, { ...call, mostBytes: MAX_BYTES });
    if (Buffer.byteLength(text) >= MAX_BYTES)
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
