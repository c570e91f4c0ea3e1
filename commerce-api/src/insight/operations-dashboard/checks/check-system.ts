import type { SystemCheckResult } from '@nara/shared-contracts/api/operations-dashboard';
import type { WatchedSystem } from '@nara/shared-contracts/rules/integration';
import type { SystemCheck } from '@nara/shared-contracts/rules/operations-dashboard';
import { type Finding, prober } from '#insight/integration';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { checkDatabase } from './database';
import { checkEventStream } from './event-stream';
import { checkQueue } from './queue';

/** Checks that the prober makes, whose results also count for the Integration Monitor. */
const PROBED = {
  'order-processing': 'Order Processing',
  'woolworths-api': 'Woolworths API',
  'webhook-receiver': 'Webhook Receiver',
  'payment-gateway': 'Payment Gateway',
  'email-service': 'Email Service',
} as const satisfies Partial<Record<SystemCheck, WatchedSystem>>;

const isProbed = (check: SystemCheck): check is keyof typeof PROBED => check in PROBED;

/** Checks one part of the system now. Anything that is wrong with it becomes the result. */
export async function checkSystem(context: Context, check: SystemCheck): Promise<SystemCheckResult> {
  const { status, detail, responseMs } = await find(context, check);
  return { check, status, detail, responseTime: responseMs, checkedAt: toIso(context.now()) };
}

function find(context: Context, check: SystemCheck): Promise<Finding> {
  const { database, events, now } = context;
  if (isProbed(check)) return context.get(prober).checkOne(PROBED[check]);
  if (check === 'database') return checkDatabase(database, now());
  if (check === 'event-stream') return checkEventStream(events);
  return checkQueue(database, check);
}
