import type { HealthStatus } from '@nara/shared-contracts';
import { LOG_SERVICE_OF } from '@nara/shared-contracts/rules';
import type { Instruments } from '#platform/observability';
import type { Recorded } from '.';

const LEVELS = { operational: 'success', warning: 'warning', error: 'error' } as const satisfies Record<
  HealthStatus,
  string
>;

/** Notes that a system stands otherwise than before; that it works when it is first looked at is no news. */
export const observeChecks =
  ({ logSystem }: Pick<Instruments, 'logSystem'>) =>
  ({ service, status, before, detail, responseMs }: Recorded): void => {
    if (before === null && status === 'operational') return;
    logSystem({
      level: LEVELS[status],
      service: LOG_SERVICE_OF[service],
      message: detail,
      details: { status, ...(responseMs !== null && { processingTime: responseMs }) },
    });
  };
