import type { PayfastConfiguration } from '#platform/configuration';
import type { Context } from '#platform/subject';
import { southAfricanTime } from '#platform/time';
import { type ApiAnswer, callApi, urlAt } from '../shared/call';
import { signCall } from './signature';

interface ApiCall {
  method: 'GET' | 'POST';
  /** The path as documented; `:id` stands for `id`. */
  path: string;
  id?: string;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, string | number>>;
}

/** Calls Payfast's API. Never throws. */
export type CallApi = (call: ApiCall) => Promise<ApiAnswer>;

/** Creates a client for Payfast's API. Each call reads the account and takes up to `timeoutMs`. */
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
    const url = urlAt(apiUrl, path.replace(':id', encodeURIComponent(id)));
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const headers = { 'merchant-id': merchantId, version: 'v1', timestamp: timestampOf(now()) };
    const sent = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]);
    const signed = { ...headers, ...Object.fromEntries(url.searchParams), ...Object.fromEntries(sent) };
    const call = {
      method,
      headers: {
        ...headers,
        signature: signCall(signed, passphrase),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      withinMs: timeoutMs,
      template: path,
    };
    return callApi('Payfast', url, call, log);
  };

/** Formats a time (epoch ms) for Payfast: to the second, in South African time. */
const timestampOf = (at: number): string => `${southAfricanTime(at).slice(0, 19).replace(' ', 'T')}+02:00`;
