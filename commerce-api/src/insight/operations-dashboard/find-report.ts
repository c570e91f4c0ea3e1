import type { FailureGroup } from '@nara/shared-contracts/api/integration';
import type { OperationsFigures, SystemAlert } from '@nara/shared-contracts/api/operations-dashboard';
import type { Role } from '@nara/shared-contracts/rules/common';
import { DC_CODES, type DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { LIVE_ORDER_STATUSES, type LiveOrderStatus, toLiveStatus } from '@nara/shared-contracts/rules/orders';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { findFailureGroups } from '#insight/integration';
import type { Context } from '#platform/subject';
import { startOfSouthAfricanDay } from '#platform/time';
import { sumOrders, totalOf } from '#selling/orders';
import { mayOpen } from './alerts/alert';
import { findAlerts } from './alerts/find-alerts';
import { findFigures } from './find-figures';

/** Number of orders of a kind, whatever their status, and their revenue (rand), which excludes cancelled orders. */
export interface OrderSum {
  orders: number;
  revenue: number;
}

/** Data of the printed daily report. */
export interface DailyReport {
  /** Time of the report in epoch ms. */
  at: number;
  /** Orders placed today. */
  today: OrderSum;
  byStatus: (OrderSum & { status: LiveOrderStatus })[];
  byCentre: (OrderSum & { dc: DistributionCentre })[];
  figures: OperationsFigures;
  alerts: SystemAlert[];
  /** Null for a role that may not see them. */
  failures: FailureGroup[] | null;
}

/** Returns the report of the current South African day, limited to what a role may see. */
export async function findReport(context: Context, role: Role): Promise<DailyReport> {
  const { database } = context;
  const now = context.now();
  const [kinds, figures, alerts, failures] = await Promise.all([
    sumOrders(database.kysely, { from: startOfSouthAfricanDay(now), until: now + 1 }),
    findFigures(database, now),
    findAlerts(context, role),
    mayOpen(role, 'integration') ? findFailureGroups(database.kysely) : null,
  ]);
  return {
    at: now,
    today: sumOf(kinds),
    byStatus: LIVE_ORDER_STATUSES.map((status) => ({
      status,
      ...sumOf(kinds.filter((kind) => toLiveStatus(kind.status) === status)),
    })),
    byCentre: DC_CODES.map((dc) => ({ dc, ...sumOf(kinds.filter((kind) => kind.dc === dc)) })),
    figures,
    alerts,
    failures,
  };
}

function sumOf(kinds: Parameters<typeof totalOf>[0]): OrderSum {
  const { orders, cents } = totalOf(kinds);
  return { orders, revenue: toRand(cents) };
}
