import type { SystemCheckResult } from '@nara/shared-contracts/api/operations-dashboard';
import { plural } from '@nara/shared-contracts/rules/common';
import type { WatchedSystem } from '@nara/shared-contracts/rules/integration';
import type { SystemCheck } from '@nara/shared-contracts/rules/operations-dashboard';
import { sql } from 'kysely';
import { type Finding, prober, timed } from '#insight/integration';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';

const QUEUES = {
  'order-queue': { table: 'outbox', item: 'order' },
  'mail-queue': { table: 'mails', item: 'e-mail' },
} as const;

/**
 * Counts items that were given up, items that failed and wait for a retry, and items that wait for their first attempt.
 */
async function checkQueue({ kysely }: Database, queue: keyof typeof QUEUES): Promise<Finding> {
  const { table, item } = QUEUES[queue];
  const { responseMs, result } = await timed(() =>
    kysely
      .selectFrom(table)
      .where('state', 'in', ['pending', 'dead'])
      .select((eb) => [
        eb.fn.countAll().as('waiting'),
        sql<number>`coalesce(sum(case when state = 'dead' then 1 else 0 end), 0)`.as('givenUp'),
        sql<number>`coalesce(sum(case when state = 'pending' and attempts > 0 then 1 else 0 end), 0)`.as('retried'),
      ])
      .executeTakeFirstOrThrow(),
  );
  const [givenUp, retried] = [Number(result.givenUp), Number(result.retried)];
  const fresh = Number(result.waiting) - givenUp - retried;
  const parts = [
    givenUp > 0 && `${plural(givenUp, item)} given up`,
    retried > 0 && `${plural(retried, item)} to be tried again`,
    fresh > 0 && `${plural(fresh, item)} about to go out`,
  ].filter(Boolean);
  const status = givenUp + retried > 0 ? 'warning' : 'operational';
  return { status, responseMs, detail: parts.length > 0 ? parts.join(', ') : 'Nothing waits' };
}

/** Above this, shoppers would wait for their order to be saved. */
const SLOW_MS = 500;

/** Writes to the database and reads the value back, which also detects a full disk. `at` in epoch ms. */
async function checkDatabase(database: Database, at: number): Promise<Finding> {
  const { responseMs, result: fault } = await timed(() => findFault(database, at));
  if (fault) return { status: 'error', responseMs, detail: fault };
  if (responseMs > SLOW_MS) return { status: 'warning', responseMs, detail: 'It writes and reads, but slowly' };
  return { status: 'operational', responseMs, detail: 'It writes, and reads what was written' };
}

async function findFault(database: Database, at: number): Promise<string | null> {
  if (!database.isInPlace()) return 'The database file is gone or was replaced';
  try {
    await database.kysely
      .insertInto('probes')
      .values({ name: 'system-check', at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
      .execute();
    const written = await database.kysely
      .selectFrom('probes')
      .select('at')
      .where('name', '=', 'system-check')
      .executeTakeFirst();
    return written ? null : 'What was written is not there';
  } catch {
    return 'It cannot be written';
  }
}

const PATIENCE_MS = 3000;

/**
 * Sends an event to every open screen, and listens for it like a screen. The requesting screen also waits for it on its
 * own stream, which the server cannot observe.
 */
async function checkEventStream(events: EventBus): Promise<Finding> {
  const { responseMs, result: isHeard } = await timed(() => sendAndHear(events));
  return isHeard
    ? { status: 'operational', responseMs, detail: 'An event was sent to every open screen' }
    : { status: 'error', responseMs, detail: 'An event that was sent did not come through' };
}

function sendAndHear(events: EventBus): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isHeard: boolean) => {
      stop();
      clearTimeout(timer);
      resolve(isHeard);
    };
    const timer = setTimeout(end, PATIENCE_MS, false);
    const stop = events.subscribe(({ type, subject }) => {
      if (type === 'integration.checked' && subject === 'event-stream') setImmediate(end, true);
    });
    events.publish('integration.checked', 'event-stream');
  });
}

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
