import type { OperationsFigures } from '@nara/shared-contracts/api/operations-dashboard';
import { INTEGRATION_SERVICES } from '@nara/shared-contracts/rules/integration';
import { findMappingFigures } from '#exchange/sku-mapping';
import { percent } from '#insight/integration';
import type { Database } from '#platform/database';
import { DAY_MS, southAfricanDate, startOfSouthAfricanDay, toIso } from '#platform/time';
import { sumOrders, totalOf } from '#selling/orders';

/** Number of points in a history, including the present one. */
const POINTS = 7;

/** Points as their distance from now, oldest first: 6, 5, … 0. */
const POINTS_AGO = Array.from({ length: POINTS }, (_, index) => POINTS - 1 - index);

/**
 * Returns a figure and its previous value from its history, oldest first. The previous value is null for a single
 * point.
 */
const toRun = (history: number[]) => ({
  now: history.at(-1) ?? 0,
  before: history.at(-2) ?? null,
  history,
});

/** Returns the same for a history with at least two points. */
const toFigure = (history: number[]) => ({ ...toRun(history), before: history.at(-2) ?? 0 });

/** Counts the integrations that were operational at their last check, and returns the uptime of each day. */
async function findIntegrationHealth(
  { kysely }: Database,
  now: number,
): Promise<OperationsFigures['integrationHealth']> {
  const days = POINTS_AGO.map((ago) => southAfricanDate(now - ago * DAY_MS));
  const [checks, sums] = await Promise.all([
    kysely.selectFrom('service_checks').select(['service', 'status']).execute(),
    kysely
      .selectFrom('service_days')
      .select((eb) => ['day', eb.fn.sum('checks').as('checks'), eb.fn.sum('outages').as('outages')])
      .where('day', 'in', days)
      .where('service', 'in', INTEGRATION_SERVICES)
      .groupBy('day')
      .orderBy('day')
      .execute(),
  ]);
  const uptimes = sums.flatMap(
    ({ checks: made, outages }) => percent(Number(made) - Number(outages), Number(made)) ?? [],
  );
  const isOperational = (service: (typeof INTEGRATION_SERVICES)[number]) =>
    checks.some((check) => check.service === service && check.status === 'operational');
  return {
    operational: INTEGRATION_SERVICES.filter(isOperational).length,
    total: INTEGRATION_SERVICES.length,
    uptime: sums.at(-1)?.day === days.at(-1) ? toRun(uptimes) : null,
  };
}

/** Counts SKUs of the range with a Woolworths SKU: now, and at the ends of previous days from the audit log. */
async function findSkuMappings(database: Database, now: number): Promise<OperationsFigures['skuMappings']> {
  const today = startOfSouthAfricanDay(now);
  const ends = POINTS_AGO.slice(0, -1).map((days) => today - (days - 1) * DAY_MS);
  const [{ mapped, sold }, gains] = await Promise.all([
    findMappingFigures(database.kysely),
    findGains(database, ends[0] ?? today),
  ]);
  const gainedSince = (time: number) => gains.reduce((sum, { at, gain }) => (at >= time ? sum + gain : sum), 0);
  return { ...toFigure([...ends.map((end) => Math.max(0, mapped - gainedSince(end))), mapped]), total: sold };
}

/** Returns by how much each change of a mapping since `since` (epoch ms) changed the number of mapped SKUs. */
async function findGains({ kysely }: Database, since: number): Promise<{ at: number; gain: number }[]> {
  const changes = await kysely
    .selectFrom('audit_log')
    .select(['at', 'before_json', 'after_json'])
    .where('at', '>=', since)
    .where('action', 'like', 'mapping.%')
    .execute();
  return changes.map(({ at, before_json, after_json }) => ({ at, gain: isMapped(after_json) - isMapped(before_json) }));
}

const isMapped = (json: string): number =>
  Number(Boolean((JSON.parse(json) as { woolworthsSku?: string | null } | null)?.woolworthsSku));

/** Returns the results of the last full syncs; null before the first. */
async function findInventorySync({ kysely }: Database): Promise<OperationsFigures['inventorySync']> {
  const syncs = await kysely
    .selectFrom('inventory_syncs')
    .select(['total', 'errors', 'finished_at'])
    .where('state', '=', 'done')
    .where('finished_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(POINTS)
    .$narrowType<{ finished_at: number }>()
    .execute();
  const [last] = syncs;
  if (!last) return null;
  return {
    ...toRun(syncs.map(({ total, errors }) => Math.max(0, total - errors)).reverse()),
    total: last.total,
    finishedAt: toIso(last.finished_at),
  };
}

/** Counts the orders of the last 24 hours, and of each earlier 24-hour period. */
async function findLiveOrders({ kysely }: Database, now: number): Promise<OperationsFigures['liveOrders']> {
  const counts = await Promise.all(
    POINTS_AGO.map(async (days) => {
      const until = now - days * DAY_MS + 1;
      return totalOf(await sumOrders(kysely, { from: until - DAY_MS, until })).orders;
    }),
  );
  return toFigure(counts);
}

/** Returns the figures of the four cards at `now` (epoch ms). Rules: docs/product/operations-dashboard.md. */
export async function findFigures(database: Database, now: number): Promise<OperationsFigures> {
  const [liveOrders, skuMappings, inventorySync, integrationHealth] = await Promise.all([
    findLiveOrders(database, now),
    findSkuMappings(database, now),
    findInventorySync(database),
    findIntegrationHealth(database, now),
  ]);
  return { liveOrders, skuMappings, inventorySync, integrationHealth };
}
