import type { PaymentCheck } from '@nara/shared-contracts/api/payments';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import type { PaymentProvider } from '#selling/payments';
import type { ConfiguredProvider } from './configured-provider';

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
export const noteChecks = (context: Context, account: Account, provider: PaymentProvider): PaymentProvider => ({
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
