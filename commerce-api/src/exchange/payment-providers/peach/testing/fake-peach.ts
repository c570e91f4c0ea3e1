import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import type { PaymentProvider } from '#selling/payments';
import { withServer } from '../../shared/testing/fake-server';
import { createPeach } from '../peach';
import { account } from './account';

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
