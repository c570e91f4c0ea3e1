import type { Context } from '#platform/subject';
import type { PaymentProvider } from '#selling/payments';

/** Histogram buckets, in seconds. A call takes up to ten seconds; a status query may need several calls. */
const CALL_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const paymentProviderMetrics = ({ metrics }: Context) => ({
  calls: metrics.histogram(
    'payment_provider_call_duration_seconds',
    'What the payment provider was asked or told us, by what came of it',
    ['provider', 'call', 'outcome'],
    CALL_SECONDS,
  ),
});

/** Wraps a provider so that its operations are timed and counted by outcome. */
export function observeProvider(
  provider: PaymentProvider,
  { calls }: ReturnType<typeof paymentProviderMetrics>,
): PaymentProvider {
  const timed = async <T>(call: string, work: () => Promise<T>, outcomeOf: (result: T) => string): Promise<T> => {
    const end = calls.startTimer({ provider: provider.name, call });
    try {
      const result = await work();
      end({ outcome: outcomeOf(result) });
      return result;
    } catch (fault) {
      end({ outcome: 'failed' });
      throw fault;
    }
  };
  const kindOf = ({ kind }: { kind: string }) => kind;
  return {
    ...provider,
    begin: (payment) =>
      timed(
        'begin',
        () => provider.begin(payment),
        () => 'begun',
      ),
    readNotification: (...received) => timed('notification', () => provider.readNotification(...received), kindOf),
    ask: (payment) => timed('ask', () => provider.ask(payment), kindOf),
    refund: (refund) => timed('refund', () => provider.refund(refund), kindOf),
    findRefund: (refund) =>
      timed(
        'find-refund',
        () => provider.findRefund(refund),
        (found) => found?.kind ?? 'unavailable',
      ),
    check: () =>
      timed(
        'check',
        () => provider.check(),
        (fault) => (fault === null ? 'taken' : 'refused'),
      ),
  };
}
