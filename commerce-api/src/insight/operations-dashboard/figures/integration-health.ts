import type { OperationsFigures } from '@nara/shared-contracts/api/operations-dashboard';
import { INTEGRATION_SERVICES } from '@nara/shared-contracts/rules/integration';
import { percent } from '#insight/integration';
import type { Database } from '#platform/database';
import { DAY_MS, southAfricanDate } from '#platform/time';
import { POINTS_AGO, toRun } from './run';

/** Counts the integrations that were operational at their last check, and returns the uptime of each day. */
export async function findIntegrationHealth(
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
