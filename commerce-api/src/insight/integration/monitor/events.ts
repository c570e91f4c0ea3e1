import type { IntegrationEvent } from '@nara/shared-contracts/api/integration';
import type { WatchedSystem } from '@nara/shared-contracts/rules/integration';
import { LOG_SERVICE_OF, SERVICE_NAMES } from '@nara/shared-contracts/rules/integration';
import type { LogLevel } from '@nara/shared-contracts/rules/system-log';
import type { Database } from '#platform/database';
import { toIso } from '#platform/time';

const MOST_EVENTS = 50;

const STATUSES = {
  success: 'success',
  // An informational entry does not report a problem.
  info: 'success',
  warning: 'warning',
  error: 'error',
} as const satisfies Record<LogLevel, IntegrationEvent['status']>;

/** Returns the newest entries of the system log: those of one system, or all except our own order intake. */
export async function findEvents({ kysely }: Database, service?: WatchedSystem): Promise<IntegrationEvent[]> {
  const entries = await kysely
    .selectFrom('system_log')
    .select(['id', 'at', 'level', 'service', 'message', 'order_id'])
    .where('service', service ? '=' : '<>', service ? LOG_SERVICE_OF[service] : 'OrderService')
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute();
  return entries.map(({ id, at, level, service, message, order_id }) => ({
    id,
    timestamp: toIso(at),
    service: SERVICE_NAMES[service],
    event: message,
    orderId: order_id,
    status: STATUSES[level],
  }));
}
