import type { PeachConfiguration } from '#platform/configuration';
import type { Context } from '#platform/subject';
import { type ApiAnswer, callApi, urlAt } from '../shared/call';
import { signed } from './signature';

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
