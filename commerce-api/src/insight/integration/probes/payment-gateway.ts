import type { Database } from '#platform/database';
import type { Finding, Probe } from './finding';

const DAY_MS = 24 * 3_600_000;

/** No payment provider is connected, so there is nothing to call; what can be said is what has to be collected by hand. */
export const paymentGateway = ({ kysely }: Database, now: () => number): Probe => ({
  service: 'Payment Gateway',
  async check(): Promise<Finding> {
    const rows = await kysely
      .selectFrom('orders')
      .select((eb) => ['payment_method', eb.fn.countAll<number>().as('orders')])
      .where('created_at', '>', now() - DAY_MS)
      .where('status', '<>', 'cancelled')
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
