import type { ServiceHealth, ServiceStatus } from '@nara/shared-contracts/api/integration';
import { shareOf } from '@nara/shared-contracts/rules/common';
import type { HealthStatus, SystemState, WatchedSystem } from '@nara/shared-contracts/rules/integration';
import { INTEGRATION_SERVICES, LOG_SERVICE_OF, WATCHED_SYSTEMS } from '@nara/shared-contracts/rules/integration';
import type { Database } from '#platform/database';
import { DAY_MS, southAfricanDate, toIso } from '#platform/time';
import type { ServiceCheckTable } from '../tables';

/** Number of days covered by uptime figures, including today. */
const DAYS = 30;

/** Returns the last day that is outside the window at `now` (epoch ms). */
export const beforeWindow = (now: number): string => southAfricanDate(now - DAYS * DAY_MS);

/** Returns a share in percent, with two decimals; null if the whole is 0. */
export const percent = (part: number, whole: number): number | null => shareOf(part, whole, 2);

const toIsoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at));

type Check = Omit<ServiceCheckTable, 'next_check_at'>;

const unchecked = (service: WatchedSystem): Check => ({
  service,
  status: null,
  at: null,
  response_ms: null,
  detail: 'Not checked yet',
});

/** Finds the result of the last check of each system, and its uptime. */
async function findChecks({ kysely }: Database, now: number) {
  const checks = await kysely.selectFrom('service_checks').selectAll().execute();
  const sums = await kysely
    .selectFrom('service_days')
    .select((eb) => ['service', eb.fn.sum<number>('checks').as('checks'), eb.fn.sum<number>('outages').as('outages')])
    .where('day', '>', beforeWindow(now))
    .groupBy('service')
    .execute();
  return (service: WatchedSystem) => {
    const sum = sums.find((row) => row.service === service);
    const made = Number(sum?.checks ?? 0);
    return {
      check: checks.find((row) => row.service === service) ?? unchecked(service),
      uptime: percent(made - Number(sum?.outages ?? 0), made),
    };
  };
}

/** Returns the health of each integration. */
export async function findHealth(
  database: Database,
  endpoints: Readonly<Record<ServiceHealth['name'], string>>,
  now: number,
): Promise<ServiceHealth[]> {
  const checkOf = await findChecks(database, now);
  return INTEGRATION_SERVICES.map((name) => {
    const { check, uptime } = checkOf(name);
    return {
      name,
      status: check.status ?? 'warning',
      endpoint: endpoints[name],
      lastCheck: toIsoOrNull(check.at),
      responseTime: check.response_ms,
      uptime,
      detail: check.detail,
    };
  });
}

const STATES = {
  operational: 'operational',
  warning: 'degraded',
  error: 'outage',
} as const satisfies Record<HealthStatus, SystemState>;

/** Returns the state of every watched system. */
export async function findStatus(database: Database, now: number): Promise<ServiceStatus[]> {
  const checkOf = await findChecks(database, now);
  return WATCHED_SYSTEMS.map((system) => {
    const { check, uptime } = checkOf(system);
    return {
      system,
      logService: LOG_SERVICE_OF[system],
      status: check.status ? STATES[check.status] : 'unknown',
      uptime,
      lastCheck: toIsoOrNull(check.at),
    };
  });
}
