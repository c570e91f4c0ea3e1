import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import type { PaymentProvider } from '#selling/payments';
import { callServer } from '#testing';
import { withServer } from '../../shared/testing/fake-server';
import { createPayfast } from '../payfast';
import { account } from './account';

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
