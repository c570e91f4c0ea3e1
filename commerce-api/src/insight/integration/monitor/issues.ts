import type { IntegrationIssue } from '@nara/shared-contracts/api/integration';
import type { WatchedSystem } from '@nara/shared-contracts/rules/integration';
import { LOG_SERVICE_OF, SERVICE_NAMES } from '@nara/shared-contracts/rules/integration';
import type { LogService } from '@nara/shared-contracts/rules/system-log';
import { LOG_SERVICES } from '@nara/shared-contracts/rules/system-log';
import { rowIdsFrom } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import { DAY_MS, toIso } from '#platform/time';

const DAYS = 7;
/** Number of newest order faults that are examined, and of issues that are listed. */
const MAX_FAULTS = 300;
const MAX_ISSUES = 50;

/** Lists past and active issues, active ones first; optionally of one system. Rules: docs/product/integration.md. */
export async function findIssues(
  database: Database,
  now: number,
  service?: WatchedSystem,
): Promise<IntegrationIssue[]> {
  const since = now - DAYS * DAY_MS;
  const issues = [
    ...(await findOutages(database, since, service)),
    ...(await findOrderFaults(database, since, service)),
  ];
  return issues
    .sort((a, b) => Number(a.resolved) - Number(b.resolved) || b.timestamp.localeCompare(a.timestamp))
    .slice(0, MAX_ISSUES);
}

/** Finds the periods in which checks found a system not operational. Active ones are included whatever their age. */
async function findOutages(
  { kysely }: Database,
  since: number,
  service: WatchedSystem | undefined,
): Promise<IntegrationIssue[]> {
  const rows = await kysely
    .selectFrom('service_issues')
    .selectAll()
    .where((eb) => eb.or([eb('began_at', '>', since), eb('ended_at', 'is', null)]))
    .$if(service !== undefined, (query) => query.where('service', '=', service as WatchedSystem))
    .orderBy('began_at', 'desc')
    .limit(MAX_ISSUES)
    .execute();
  return rows.map(({ id, service, severity, error, began_at, ended_at }) => ({
    id,
    timestamp: toIso(began_at),
    service,
    orderId: null,
    error,
    severity,
    resolved: ended_at !== null,
  }));
}

interface Fault {
  id: string;
  at: number;
  level: 'warning' | 'error';
  service: LogService;
  message: string;
  order_id: string;
}

const subjectOf = ({ service, order_id }: Pick<Fault, 'service' | 'order_id'>): string => `${service} ${order_id}`;

/** Finds warnings and errors about orders: the newest per service and order. */
async function findOrderFaults(
  database: Database,
  since: number,
  service: WatchedSystem | undefined,
): Promise<IntegrationIssue[]> {
  const newest = new Map<string, Fault>();
  const services = service ? [LOG_SERVICE_OF[service]] : LOG_SERVICES;
  for (const fault of await findFaults(database, since, services)) {
    if (!newest.has(subjectOf(fault))) newest.set(subjectOf(fault), fault);
  }
  const faults = [...newest.values()];
  const isResolved = await resolutionOf(database, faults);
  return faults.map((fault) => ({
    id: fault.id,
    timestamp: toIso(fault.at),
    service: SERVICE_NAMES[fault.service],
    orderId: fault.order_id,
    error: fault.message,
    severity: fault.level,
    resolved: isResolved(fault),
  }));
}

const findFaults = ({ kysely }: Database, since: number, services: readonly LogService[]): Promise<Fault[]> =>
  kysely
    .selectFrom('system_log')
    .select(['id', 'at', 'level', 'service', 'message', 'order_id'])
    // Naming the services and using ids as time bounds lets the index of kinds be read for faults only.
    .where('service', 'in', services)
    .where('level', 'in', ['warning', 'error'])
    .where('id', '>=', rowIdsFrom('LOG', since))
    .where('order_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MAX_FAULTS)
    .$narrowType<{ level: Fault['level']; order_id: string }>()
    .execute();

/**
 * Returns a function that tells whether a fault is resolved: by a later success, or because its order was handed over
 * or withdrawn.
 */
async function resolutionOf({ kysely }: Database, faults: readonly Fault[]): Promise<(fault: Fault) => boolean> {
  const ids = [...new Set(faults.map(({ order_id }) => order_id))];
  if (ids.length === 0) return () => true;
  const successes = await kysely
    .selectFrom('system_log')
    .select((eb) => ['service', 'order_id', eb.fn.max('at').as('at')])
    .where('order_id', 'in', ids)
    .where('level', '=', 'success')
    .groupBy(['service', 'order_id'])
    .$narrowType<{ order_id: string }>()
    .execute();
  const settled = await kysely
    .selectFrom('outbox')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('state', 'in', ['done', 'withdrawn'])
    .execute();
  const wentWell = new Map(successes.map((row) => [subjectOf(row), row.at]));
  const isSettled = new Set(settled.map(({ order_id }) => order_id));
  return (fault) =>
    (wentWell.get(subjectOf(fault)) ?? 0) > fault.at ||
    // A successful hand-over does not resolve an e-mail that failed.
    (fault.service !== 'EmailService' && isSettled.has(fault.order_id));
}
