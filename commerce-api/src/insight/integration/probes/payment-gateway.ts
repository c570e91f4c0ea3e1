import { NO_SALE } from '@nara/shared-contracts/rules';
import type { Context } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import type { Finding, Probe } from './finding';

/** Counts what has to be collected by hand: no payment provider is connected, so there is nothing to call. */
export const paymentGateway = ({ database, now }: Context): Probe => ({
  service: 'Payment Gateway',
  async check(): Promise<Finding> {
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
  },
});
