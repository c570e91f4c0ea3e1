import type { PayfastConfiguration } from '#platform/configuration';
import { fetchWithin, isTimeout } from '#platform/outbound';
import type { Context } from '#platform/subject';
import { southAfricanTime } from '#platform/time';
import { signCall } from './signature';

interface ApiCall {
  method: 'GET' | 'POST';
  /** The path as documented; `:id` stands for `id`. */
  path: string;
  id?: string;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, string | number>>;
}

/** An answer of the API, of whatever status; `reason` says in words why there is none. */
export type ApiAnswer =
  | { kind: 'answered'; status: number; ok: boolean; text: string }
  | { kind: 'unanswered'; reason: string };

/** Calls Payfast's API. Never throws. */
export type CallApi = (call: ApiCall) => Promise<ApiAnswer>;

/** Longest answer that is read; a page of the history is a fifth of it. */
const MOST_BYTES = 1_000_000;

/** Creates the client of Payfast's API, whose calls each read the account and take up to `timeoutMs`. */
export const createApi =
  (
    account: () => Promise<PayfastConfiguration>,
    timeoutMs: number,
    { log, now }: Pick<Context, 'log' | 'now'>,
  ): CallApi =>
  async ({ method, path, id = '', query, body }) => {
    const known = await account().catch((err: unknown) => {
      log.error({ err }, 'the credentials of Payfast cannot be read');
      return null;
    });
    if (!known) return { kind: 'unanswered', reason: 'Our credentials cannot be read' };
    const { merchantId, passphrase, apiUrl } = known;
    const url = new URL(apiUrl);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}${path.replace(':id', encodeURIComponent(id))}`;
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const headers = { 'merchant-id': merchantId, version: 'v1', timestamp: timestampOf(now()) };
    const sent = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]);
    const signed = { ...headers, ...Object.fromEntries(url.searchParams), ...Object.fromEntries(sent) };
    try {
      const { status, ok, text } = await fetchWithin(url, {
        method,
        headers: {
          ...headers,
          signature: signCall(signed, passphrase),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        withinMs: timeoutMs,
        mostBytes: MOST_BYTES,
        template: path,
      });
      if (Buffer.byteLength(text) >= MOST_BYTES)
        return { kind: 'unanswered', reason: 'Payfast never ended its answer' };
      return { kind: 'answered', status, ok, text };
    } catch (err) {
      log.warn({ err, path }, 'a call of Payfast failed');
      const reason = isTimeout(err)
        ? `Payfast did not answer within ${timeoutMs / 1000} s`
        : 'The connection to Payfast failed';
      return { kind: 'unanswered', reason };
    }
  };

/** Returns a time (epoch ms) as Payfast takes it: to the second, in South Africa. */
const timestampOf = (at: number): string => `${southAfricanTime(at).slice(0, 19).replace(' ', 'T')}+02:00`;
