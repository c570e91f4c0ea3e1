import { z } from 'zod';
import type { PayfastConfiguration } from '#platform/configuration';
import type { Context } from '#platform/subject';
import { southAfricanTime } from '#platform/time';
import type { Statement } from '#selling/payments';
import { type ApiAnswer, callApi, urlAt } from '../wire';
import { signCall } from './signature';

/** Outcomes of a payment, by the transaction's status at Payfast. */
const OUTCOMES: ReadonlyMap<string, Statement['outcome']> = new Map([
  ['COMPLETE', 'paid'],
  ['CANCELLED', 'failed'],
  ['FAILED', 'failed'],
  ['PENDING', 'pending'],
]);

/** Returns the payment outcome for a status; undefined for an unknown status. */
export const outcomeOf = (status: string): Statement['outcome'] | undefined => OUTCOMES.get(status);

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

const MAX_WORDS_LENGTH = 300;

const Answer = z.object({
  status: z.string().optional(),
  data: z.object({ response: z.unknown(), message: z.string().min(1).optional().catch(undefined) }),
});

/** Response of the API, as far as it is readable. */
type Read = z.output<typeof Answer>;

/** Reads the envelope of a response; null if it has none. */
export function readAnswer(text: string): Read | null {
  try {
    return Answer.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns the reason why Payfast did not do what it was asked, in its words; null if it gave none. */
export function complaintOf(text: string): string | null {
  const { response, message } = readAnswer(text)?.data ?? {};
  const words = message ?? (typeof response === 'string' && response ? response : null);
  return words?.slice(0, MAX_WORDS_LENGTH) ?? null;
}

/** Describes what arrived instead of a usable response. */
export function faultOf(answer: ApiAnswer): string {
  if (answer.kind === 'unanswered') return answer.reason;
  const words = complaintOf(answer.text);
  if (!answer.ok) return words ? `Payfast answered ${answer.status}: ${words}` : `Payfast answered ${answer.status}`;
  return 'Payfast sent an answer that cannot be read';
}
