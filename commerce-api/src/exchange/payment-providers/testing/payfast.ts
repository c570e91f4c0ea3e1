import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import { DEMO, type PayfastConfiguration } from '#platform/configuration';
import type { PaymentProvider } from '#selling/payments';
import { callServer } from '#testing';
import { createPayfast } from '../payfast/payfast';
import { withServer } from './fake-server';

/** Account from Payfast's own examples. */
export const account: PayfastConfiguration = {
  merchantId: DEMO.PAYFAST_MERCHANT_ID,
  merchantKey: DEMO.PAYFAST_MERCHANT_KEY,
  passphrase: DEMO.PAYFAST_PASSPHRASE,
  pageUrl: 'https://www.payfast.co.za/eng/process',
  apiUrl: 'https://api.payfast.co.za',
  sources: ['127.0.0.1'],
};

/** A notification of a payment of R 1133.00, as Payfast posts its fields. */
export const PAID: Readonly<Record<string, string>> = {
  m_payment_id: 'PAY-7',
  pf_payment_id: '1579137',
  payment_status: 'COMPLETE',
  item_name: 'NARA order NARA-1001',
  item_description: '',
  amount_gross: '1133.00',
  amount_fee: '-26.06',
  amount_net: '1106.94',
  custom_str1: 'ATT-1',
  custom_str2: '',
  custom_int1: '',
  name_first: 'Zoë',
  name_last: "O'Neill (Jr.)",
  email_address: 'zoe+nara@example.com',
  merchant_id: account.merchantId,
};

const encode = (value: string): string =>
  new URLSearchParams({ value }).toString().slice('value='.length).replaceAll('*', '%2A');

/** Encodes fields as a form body, in their order. */
export const formOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');

/**
 * Signs fields as the owner of the passphrase does. Independent of the adapter's code, so that it cannot share its
 * mistakes.
 */
export const signatureOf = (fields: Readonly<Record<string, string>>, passphrase = account.passphrase): string =>
  createHash('md5')
    .update(`${formOf(fields)}&passphrase=${encode(passphrase)}`)
    .digest('hex');

/** Returns the signed body of a notification with these fields. */
export const notificationOf = (fields: Readonly<Record<string, string>>): string =>
  `${formOf(fields)}&signature=${signatureOf(fields)}`;

/** 25 November 2026, 12:00:00 in South Africa. */
export const NOW = Date.UTC(2026, 10, 25, 10);

type Work<T> = (provider: PaymentProvider) => Promise<T>;

interface Options {
  timeoutMs?: number;
  /** Query string of the API's base URL. */
  apiQuery?: string;
}

const providerAt = (url: string, { timeoutMs = 20_000, apiQuery = '' }: Options): PaymentProvider =>
  createPayfast({
    configuration: { ...account, pageUrl: `${url}/eng/process`, apiUrl: `${url}${apiQuery}` },
    log: pino({ level: 'silent' }),
    now: () => NOW,
    steady: () => 0,
    timeoutMs,
  });

/** Runs `work` with a provider whose Payfast responds with `answer`. */
export const withPayfast = <T>(answer: RequestListener, work: Work<T>, options: Options = {}): Promise<T> =>
  withServer(answer, (url) => work(providerAt(url, options)));

/** Runs `work` like `withPayfast`, with a Payfast that may never finish its response, while garbage is collected. */
export const withStubbornPayfast = <T>(answer: RequestListener, work: Work<T>, options: Options = {}): Promise<T> =>
  callServer(answer, (url) => work(providerAt(url, options)));
