import { toRand } from '@nara/shared-contracts/rules';
import { type RawBuilder, sql } from 'kysely';
import { findFailureFigures } from '#insight/integration';
import type { Database } from '#platform/database';
import type { OpenOnes } from './past-open';

/** Totals of the orders of a period. */
export interface Sales {
  orders: number;
  /** Rand. */
  revenue: number;
}

/** Revenue in cents. Cancelled and refunded orders count as orders received, but not as revenue. */
const KEPT_CENTS: RawBuilder<number> = sql`
  coalesce(sum(case when status in ('cancelled', 'refunded') then 0 else total_cents end), 0)
`;

/** Sums the orders from `from` on and before `until`; both in epoch ms. */
export async function findSales({ kysely }: Database, from: number, until: number): Promise<Sales> {
  const { orders, cents } = await kysely
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll().as('orders'), KEPT_CENTS.as('cents')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), revenue: toRand(Number(cents)) };
}

/** Counts what stands open now. */
export async function countOpen({ kysely }: Database): Promise<OpenOnes> {
  const { pending } = await kysely
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('pending'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  const { needAttention } = await findFailureFigures(kysely);
  return { pending: Number(pending), failed: needAttention };
}
