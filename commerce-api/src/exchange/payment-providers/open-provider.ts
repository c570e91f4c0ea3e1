import type { PaymentCheck } from '@nara/shared-contracts/api/payments';
import type { PaymentSecretName } from '@nara/shared-contracts/rules/payments';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import type { PaymentProvider } from '#selling/payments';
import type { ConfiguredProvider } from './configured-provider';
import { configuredProvider, paymentSecrets } from './secrets';

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
function observeProvider(
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

type Account = Pick<ConfiguredProvider, 'name' | 'account'>;

const keyOf = ({ name, account }: Account): string => `${name} ${account}`;

/** Checks whether a provider accepts our calls. Returns what is wrong, if anything, and how long the check took. */
export async function checkProvider(
  { now, steady }: Context,
  provider: Pick<PaymentProvider, 'check'>,
): Promise<PaymentCheck> {
  const at = now();
  const begun = steady();
  const fault = await provider.check();
  return { fault, latency: Math.max(0, Math.round(steady() - begun)), testedAt: toIso(at) };
}

/** Returns the result of the last check of an account; null if it was never checked. */
export async function findLastCheck({ database }: Context, account: Account): Promise<PaymentCheck | null> {
  const row = await database.kysely
    .selectFrom('payment_provider_checks')
    .selectAll()
    .where('account', '=', keyOf(account))
    .executeTakeFirst();
  return row ? { fault: row.fault, latency: row.duration_ms, testedAt: toIso(row.at) } : null;
}

/** Wraps a provider so that every check is recorded. */
const noteChecks = (context: Context, account: Account, provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  async check() {
    const check = await checkProvider(context, provider);
    await note(context, account, check).catch((err: unknown) =>
      context.log.warn({ err }, 'a check of the payment provider could not be noted'),
    );
    return check.fault;
  },
});

async function note({ database }: Context, account: Account, check: PaymentCheck): Promise<void> {
  const row = { at: Date.parse(check.testedAt), fault: check.fault, duration_ms: check.latency };
  await database.kysely
    .insertInto('payment_provider_checks')
    .values({ account: keyOf(account), ...row })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
    .execute();
}

/**
 * Returns the payment provider of this environment, with its calls counted and timed; null if it has none. `given`
 * replaces the configured provider.
 */
export function openProvider(context: Context, given?: PaymentProvider): PaymentProvider | null {
  if (context.environment !== 'live') return null;
  const metrics = context.get(paymentProviderMetrics);
  if (given) return observeProvider(given, metrics);
  const configured = configuredProvider(context);
  if (!configured) return null;
  const provider = configured.create(context, () => context.get(paymentSecrets).valid());
  return noteChecks(context, configured, observeProvider(provider, metrics));
}

/** Returns the configured provider with other secrets than those in use. */
export function providerWith(
  context: Context,
  configured: ConfiguredProvider,
  entered: ReadonlyMap<PaymentSecretName, string>,
): PaymentProvider {
  const others = Object.fromEntries([...entered].map(([name, value]) => [name, [value]]));
  const valid = async () => ({ ...(await context.get(paymentSecrets).valid()), ...others });
  return observeProvider(configured.create(context, valid), context.get(paymentProviderMetrics));
}
