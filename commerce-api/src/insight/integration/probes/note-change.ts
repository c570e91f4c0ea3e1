import type { HealthStatus } from '@nara/shared-contracts/rules/integration';
import { LOG_SERVICE_OF } from '@nara/shared-contracts/rules/integration';
import type { Context } from '#platform/subject';
import type { Recorded } from './record';

const LEVELS = { operational: 'success', warning: 'warning', error: 'error' } as const satisfies Record<
  HealthStatus,
  string
>;

/** Logs a change in a system's status. A first check that finds it operational is not logged. */
export function noteChange({ logSystem }: Context, { service, status, before, detail, responseMs }: Recorded): void {
  if (before === null && status === 'operational') return;
  logSystem({
    level: LEVELS[status],
    service: LOG_SERVICE_OF[service],
    message: detail,
    details: { status, ...(responseMs !== null && { processingTime: responseMs }) },
  });
}
