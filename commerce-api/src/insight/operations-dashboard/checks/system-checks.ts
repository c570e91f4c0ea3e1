import type { SystemCheck, SystemCheckResult, WatchedSystem } from '@nara/shared-contracts';
import type { Finding, Prober } from '#insight/integration/probes';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { toIso } from '#platform/time';
import { checkDatabase } from './database';
import { checkEventStream } from './event-stream';
import { checkQueue } from './queue';

export interface SystemCheckServices {
  database: Database;
  events: EventBus;
  prober: Prober;
  /** Epoch ms. */
  now: () => number;
}

/** What the prober watches; a check of these counts for the Integration Monitor as well. */
const PROBED = {
  'order-processing': 'Order Processing',
  'woolworths-api': 'Woolworths API',
  'webhook-receiver': 'Webhook Receiver',
  'payment-gateway': 'Payment Gateway',
  'email-service': 'Email Service',
} as const satisfies Partial<Record<SystemCheck, WatchedSystem>>;

const isProbed = (check: SystemCheck): check is keyof typeof PROBED => check in PROBED;

/** Looks at one part of the system now; whatever is the matter with it is the result. */
export const createSystemChecks =
  ({ database, events, prober, now }: SystemCheckServices) =>
  async (check: SystemCheck): Promise<SystemCheckResult> => {
    const { status, detail, responseMs } = await find(check);
    return { check, status, detail, responseTime: responseMs, checkedAt: toIso(now()) };

    function find(wanted: SystemCheck): Promise<Finding> {
      if (isProbed(wanted)) return prober.checkOne(PROBED[wanted]);
      if (wanted === 'database') return checkDatabase(database, now());
      if (wanted === 'event-stream') return checkEventStream(events);
      return checkQueue(database, wanted);
    }
  };
