import { createHmac } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import { DEMO, type PeachConfiguration } from '#platform/configuration';
import type { PaymentProvider } from '#selling/payments';
import { createPeach } from '../peach/peach';
import { withServer } from './fake-server';

/** Account at Peach that exists only in tests. */
export const account: PeachConfiguration = {
  entityId: DEMO.PEACH_ENTITY_ID,
  secretToken: DEMO.PEACH_SECRET_TOKEN,
  pageUrl: 'https://secure.peachpayments.com/checkout',
  apiUrl: 'https://api.peachpayments.com',
  sources: ['127.0.0.1'],
};

export const ORDER = 'NARA-1767225600000-ABC123';

/** Peach's ids of the first two attempts to pay the order. */
export const FIRST = '01MJUOHS00ABC123';
export const SECOND = '02MJUOHS00ABC123';

/** Peach's id of the payment, and of its first attempt. */
export const PAYMENT = '8ac7a4a184123d86018413e098f32192';

/** Peach's statement about a card payment of R 1133.00. The same in a notification and in the response to a query. */
export const PAID: Readonly<Record<string, string>> = {
  amount: '1133.00',
  'card.bin': '411111',
  'card.holder': 'Zoë O’Neill',
  checkoutId: 'c01b2f50ab394661a564931d5ef0d066',
  currency: 'ZAR',
  id: PAYMENT,
  merchantInvoiceId: ORDER,
  merchantTransactionId: FIRST,
  paymentBrand: 'VISA',
  paymentType: 'DB',
  'result.code': '000.000.000',
  'result.description': 'Transaction succeeded',
  'resultDetails.AcquirerResponse': '',
  timestamp: '2026-01-01T00:12:00Z',
};

/**
 * Signs fields as the owner of the token does. Independent of the adapter's code, so that it cannot share its mistakes.
 */
export function signatureOf(fields: Readonly<Record<string, string>>, token = account.secretToken): string {
  let text = '';
  for (const name of Object.keys(fields).sort()) text += `${name}${fields[name]}`;
  return createHmac('sha256', token).update(text, 'utf8').digest('hex');
}

/** Encodes fields as a form body. */
export const formOf = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

/** Returns the signed body of a notification with these fields. */
export const notificationOf = (fields: Readonly<Record<string, string>>): string =>
  formOf({ ...fields, signature: signatureOf(fields) });

/** Returns a provider whose Peach is at this address. */
export const providerAt = (url: string, timeoutMs?: number): PaymentProvider =>
  createPeach({
    configuration: { ...account, pageUrl: `${url}/checkout`, apiUrl: url },
    log: pino({ level: 'silent' }),
    steady: () => 0,
    timeoutMs,
  });

/** Runs `work` with a provider whose Peach responds with `answer`. */
export const withPeach = <T>(answer: RequestListener, work: (provider: PaymentProvider) => Promise<T>): Promise<T> =>
  withServer(answer, (url) => work(providerAt(url)));
