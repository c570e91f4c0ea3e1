import type {
  DistributionCentre,
  FailureGroup,
  LiveOrderStatus,
  OperationsFigures,
  Role,
  SystemAlert,
} from '@nara/shared-contracts';
import { DC_CODES, LIVE_ORDER_STATUSES, toLiveStatus, toRand } from '@nara/shared-contracts/rules';
import { findFailureGroups } from '#insight/integration';
import type { Database } from '#platform/database';
import type { Context } from '#platform/subject';
import { startOfSouthAfricanDay } from '#platform/time';
import { mayOpen } from '../alerts/alert';
import { findAlerts } from '../alerts/find-alerts';
import { findFigures } from '../figures/find-figures';

/** Counts orders of a kind, and sums their value in rand. */
export interface OrderSum {
  orders: number;
  revenue: number;
}

/** Holds the day as it is printed. */
export interface DailyReport {
  /** Time of the report in epoch ms. */
  at: number;
  /** Placed today; the revenue leaves out what was cancelled or refunded since. */
  today: OrderSum;
  byStatus: (OrderSum & { status: LiveOrderStatus })[];
  byCentre: (OrderSum & { dc: DistributionCentre })[];
  figures: OperationsFigures;
  alerts: SystemAlert[];
  /** null for a role that does not see them. */
  failures: FailureGroup[] | null;
}

/** Returns the South African day until now, as far as a role sees it. */
export async function findReport(context: Context, role: Role): Promise<DailyReport> {
  const { database } = context;
  const now = context.now();
  const [kinds, figures, alerts, failures] = await Promise.all([
    findKinds(database, startOfSouthAfricanDay(now)),
    findFigures(database, now),
    findAlerts(context, role),
    mayOpen(role, 'integration') ? findFailureGroups(database.kysely) : null,
  ]);
  return {
    at: now,
    today: { ...sumOf(kinds), revenue: sumOf(kinds.filter(({ status }) => status !== 'cancelled')).revenue },
    byStatus: LIVE_ORDER_STATUSES.map((status) => ({
      status,
      ...sumOf(kinds.filter((kind) => kind.status === status)),
    })),
    byCentre: DC_CODES.map((dc) => ({ dc, ...sumOf(kinds.filter((kind) => kind.dc === dc)) })),
    figures,
    alerts,
    failures,
  };
}

interface Kind {
  status: LiveOrderStatus;
  dc: DistributionCentre;
  orders: number;
  cents: number;
}

/** Counts orders placed since `since` (epoch ms) by state and distribution centre. */
async function findKinds({ kysely }: Database, since: number): Promise<Kind[]> {
  const rows = await kysely
    .selectFrom('orders')
    .where('created_at', '>=', since)
    .groupBy(['status', 'dc'])
    .select((eb) => ['status', 'dc', eb.fn.countAll().as('orders'), eb.fn.sum('total_cents').as('cents')])
    .execute();
  return rows.map(({ status, dc, orders, cents }) => ({
    status: toLiveStatus(status),
    dc,
    orders: Number(orders),
    cents: Number(cents),
  }));
}

const sumOf = (kinds: readonly Kind[]): OrderSum => ({
  orders: kinds.reduce((sum, { orders }) => sum + orders, 0),
  revenue: toRand(kinds.reduce((sum, { cents }) => sum + cents, 0)),
});
