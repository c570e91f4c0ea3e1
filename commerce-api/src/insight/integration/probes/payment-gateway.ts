import { NO_SALE } from '@nara/shared-contracts/rules/analytics';
import { plural } from '@nara/shared-contracts/rules/common';
import type { Context } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { type PaymentProvider, paymentProvider } from '#selling/payments';
import { type Finding, type Probe, timed } from './finding';

/** Checks that the payment provider accepts our calls; without a provider, counts the payments to collect manually. */
export const paymentGateway = (context: Context): Probe => ({
  service: 'Payment Gateway',
  async check(): Promise<Finding> {
    const provider = context.get(paymentProvider);
    return provider ? askProvider(context, provider) : countByHand(context);
  },
});

async function askProvider({ database }: Context, provider: PaymentProvider): Promise<Finding> {
  const { responseMs, result: fault } = await timed(() => provider.check());
  if (fault !== null) return { status: 'error', responseMs, detail: `The payment provider does not take us: ${fault}` };
  const { count } = await database.kysely
    .selectFrom('payment_refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow();
  const refused = Number(count);
  return refused > 0
    ? { status: 'warning', responseMs, detail: `${plural(refused, 'refund')} refused: to be made by hand` }
    : { status: 'operational', responseMs, detail: 'The payment provider takes our calls' };
}

async function countByHand({ database, now }: Context): Promise<Finding> {
  const rows = await database.kysely
    .selectFrom('orders')
    .select((eb) => ['payment_method', eb.fn.countAll<number>().as('orders')])
    .where('created_at', '>', now() - DAY_MS)
    .where('status', 'not in', NO_SALE)
    .groupBy('payment_method')
    .execute();
  const countOf = (method: string) => Number(rows.find((row) => row.payment_method === method)?.orders ?? 0);
  return {
    status: 'warning',
    responseMs: null,
    detail: `No payment provider is connected. To collect by hand from the last 24 hours: ${countOf('card')} by card, ${countOf('eft')} by EFT`,
  };
}
