import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PeachConfiguration } from '#platform/configuration';
import type { Context } from '#platform/subject';
import { type ApiAnswer, callApi, urlAt } from '../wire';

/**
 * Returns the text that Peach signs for a form: its fields sorted by name, each name followed by its value, without
 * separators.
 */
const textOf = (fields: Iterable<readonly [string, string]>): string =>
  Array.from(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => name + value)
    .join('');

/** Signs fields, including empty ones, with the account's secret token: HMAC-SHA256 in hexadecimal. */
export const sign = (fields: Iterable<readonly [string, string]>, secretToken: string): string =>
  createHmac('sha256', secretToken).update(textOf(fields)).digest('hex');

/** Checks whether fields have this signature. */
export function isSigned(fields: Iterable<readonly [string, string]>, signature: string, secretToken: string): boolean {
  const expected = Buffer.from(sign(fields, secretToken));
  const given = Buffer.from(signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns fields with their signature, in Peach's format. */
export const signed = <T extends Readonly<Record<string, string>>>(
  fields: T,
  secretToken: string,
): T & { signature: string } => ({ ...fields, signature: sign(Object.entries(fields), secretToken) });

/** Client for Peach's API. Its calls never throw. */
export interface PeachApi {
  /** Asks for the state of the newest payment with this id. */
  status(merchantTransactionId: string): Promise<ApiAnswer>;
  /** Requests a refund. `amount` is a text such as `1133.00`. */
  refund(payment: string, amount: string): Promise<ApiAnswer>;
}

const STATUS = '/status';
const REFUND = '/v1/checkout/refund';

/** Creates a client for Peach's API. Each call reads the account, takes up to `timeoutMs` and is signed. */
export function createApi(
  account: () => Promise<PeachConfiguration>,
  timeoutMs: number,
  log: Context['log'],
): PeachApi {
  const call = (url: URL, template: string, body?: URLSearchParams): Promise<ApiAnswer> => {
    const options = { method: body ? 'POST' : 'GET', body, withinMs: timeoutMs, template };
    return callApi('Peach', url, { ...options, headers: { accept: 'application/json' } }, log);
  };
  const asAccount = (work: (account: PeachConfiguration) => Promise<ApiAnswer>): Promise<ApiAnswer> =>
    account().then(work, (err: unknown) => {
      log.error({ err }, 'the credentials of Peach cannot be read');
      return { kind: 'unanswered', reason: 'Our credentials cannot be read' };
    });
  return {
    status: (merchantTransactionId) =>
      asAccount(({ entityId, secretToken, pageUrl }) => {
        const fields = { 'authentication.entityId': entityId, merchantTransactionId };
        const url = new URL(STATUS, pageUrl);
        url.search = new URLSearchParams(signed(fields, secretToken)).toString();
        return call(url, STATUS);
      }),
    refund: (id, amount) =>
      asAccount(({ entityId, secretToken, apiUrl }) => {
        const fields = { 'authentication.entityId': entityId, amount, currency: 'ZAR', id, paymentType: 'RF' };
        return call(urlAt(apiUrl, REFUND), REFUND, new URLSearchParams(signed(fields, secretToken)));
      }),
  };
}

const MAX_WORDS_LENGTH = 300;

const Text = z.string().optional().catch(undefined);
const Result = z.object({ code: Text, description: Text }).optional().catch(undefined);
/** Peach writes the code of a result as `result.code`, or as `code` inside `result`. */
const Fields = z
  .object({
    'result.code': Text,
    'result.description': Text,
    result: Result,
    id: Text,
    checkoutId: Text,
    referencedId: Text,
    merchantTransactionId: Text,
    amount: Text,
    currency: Text,
    paymentType: Text,
  })
  .transform(({ result, 'result.code': code, 'result.description': description, ...fields }) => ({
    ...fields,
    code: code ?? result?.code ?? '',
    description: description ?? result?.description ?? '',
  }));
/** The fields are at the top level, or nested in the data that the browser brings to the shop. */
const Answer = z.union([
  z.object({ redirect_post_data: Fields }).transform((answer) => answer.redirect_post_data),
  Fields,
]);

/** Peach's statement about a payment or a refund. Omitted fields are undefined. */
export type PeachFields = z.output<typeof Fields>;

/** Reads a response; null if it is not readable. */
export function readAnswer(text: string): PeachFields | null {
  try {
    return Answer.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns a result in Peach's words, with its code; empty without a code. */
export const wordsOf = ({ code, description }: PeachFields): string =>
  code && `${description.slice(0, MAX_WORDS_LENGTH) || 'Not done'} (${code})`;

/** Describes what arrived instead of a usable response. */
export function faultOf(answer: ApiAnswer): string {
  if (answer.kind === 'unanswered') return answer.reason;
  const read = readAnswer(answer.text);
  const words = read && wordsOf(read);
  if (words) return `Peach answered ${answer.status}: ${words}`;
  return answer.ok ? 'Peach sent an answer that cannot be read' : `Peach answered ${answer.status}`;
}
