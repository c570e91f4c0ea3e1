import { randomUUID } from 'node:crypto';
import { plural } from '@nara/shared-contracts/rules/common';
import { type HealthStatus, LOG_SERVICE_OF, type WatchedSystem } from '@nara/shared-contracts/rules/integration';
import { sql } from 'kysely';
import { postman, readFault } from '#exchange/mail';
import { partnerClient } from '#exchange/partner';
import type { Database } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { createWorker, type Worker } from '#platform/work';
import { type Finding, type Probe, paymentGateway, timed, webhookReceiver } from './probes';
import { type Recorded, record } from './record';

/** A call takes seconds, and after an outage the partner gets the waiting orders within a minute. */
const LATE_MS = 2 * 60_000;
const STUCK_MS = 15 * 60_000;

/**
 * Start of an order's wait: its first failed call, or the time it became due. A pause between calls counts as waiting.
 */
const WAITING_SINCE = sql<number>`coalesce(failing_since, next_attempt_at)`;

/** Checks that no order waits too long for its hand-over. */
const orderProcessing = ({ database, now }: Context): Probe => ({
  service: 'Order Processing',
  async check(): Promise<Finding> {
    const at = now();
    const { responseMs, result } = await timed(() =>
      database.kysely
        .selectFrom('outbox')
        .select((eb) => [eb.fn.countAll<number>().as('late'), eb.fn.min(WAITING_SINCE).as('since')])
        .where('state', '=', 'pending')
        .where(WAITING_SINCE, '<', at - LATE_MS)
        .executeTakeFirstOrThrow(),
    );
    const late = Number(result.late);
    if (late === 0) return { status: 'operational', responseMs, detail: 'Every order is handed over in time' };
    const waited = at - Number(result.since);
    return {
      status: waited > STUCK_MS ? 'error' : 'warning',
      responseMs,
      detail: `${plural(late, 'order waits', 'orders wait')} for the hand-over, the longest for ${Math.floor(waited / 60_000)} min`,
    };
  },
});

const EVERY_MS = 60_000;
/** Jitter, so that checks of several shops do not reach the partner in step. */
const SPREAD_MS = 10_000;

/** Adds the systems to check; those already known keep their schedule. */
async function enrol({ kysely }: Database, services: readonly WatchedSystem[]): Promise<void> {
  const due = { status: null, at: null, response_ms: null, detail: 'Not checked yet', next_check_at: 0 };
  await kysely
    .insertInto('service_checks')
    .values(services.map((service) => ({ service, ...due })))
    .onConflict((conflict) => conflict.column('service').doNothing())
    .execute();
}

/** Claims the systems that are due for a check, so that no other instance checks them. `random` in [0, 1). */
async function claimDue({ kysely }: Database, now: number, random: number): Promise<WatchedSystem[]> {
  const claimed = await kysely
    .updateTable('service_checks')
    .set({ next_check_at: now + EVERY_MS + Math.floor((random - 0.5) * SPREAD_MS) })
    // A time further ahead was planned by a clock that was fast.
    .where((eb) => eb.or([eb('next_check_at', '<=', now), eb('next_check_at', '>', now + EVERY_MS + SPREAD_MS)]))
    .returning('service')
    .execute();
  return claimed.map(({ service }) => service);
}

/** Connects to the mail server and signs in, if one is configured. */
const emailService = (context: Context): Probe => ({
  service: 'Email Service',
  async check(): Promise<Finding> {
    const server = context.get(postman);
    if (!server) {
      return {
        status: 'warning',
        responseMs: null,
        detail: 'No mail server is configured: e-mails are kept, not sent',
      };
    }
    const { responseMs, result: fault } = await timed(() =>
      server.verify().then(
        () => null,
        (cause: unknown) => readFault(cause).code,
      ),
    );
    return fault === null
      ? { status: 'operational', responseMs, detail: 'The mail server takes our e-mails' }
      : { status: 'error', responseMs, detail: `The mail server does not take us (${fault})` };
  },
});

/** A slower response makes shoppers wait for their confirmation. */
const SLOW_MS = 2000;
const WORTH_A_WAIT: readonly string[] = ['RATE_LIMITED', 'HTTP_429'];

/** Makes a cheap call to the partner, which shows whether it responds and accepts our key, and how fast it is. */
const woolworthsApi = (context: Context): Probe => ({
  service: 'Woolworths API',
  async check(): Promise<Finding> {
    const { responseMs, result } = await timed(() => context.get(partnerClient).check(randomUUID()));
    if (result.kind !== 'answered') {
      const status = WORTH_A_WAIT.includes(result.code) ? 'warning' : 'error';
      return { status, responseMs, detail: `${result.message} (${result.code})` };
    }
    if (responseMs > SLOW_MS) return { status: 'warning', responseMs, detail: 'It answers, but slowly' };
    return { status: 'operational', responseMs, detail: 'It answers and takes our key' };
  },
});

const LEVELS = { operational: 'success', warning: 'warning', error: 'error' } as const satisfies Record<
  HealthStatus,
  string
>;

/** Logs a change in a system's status. A first check that finds it operational is not logged. */
function noteChange({ logSystem }: Context, { service, status, before, detail, responseMs }: Recorded): void {
  if (before === null && status === 'operational') return;
  logSystem({
    level: LEVELS[status],
    service: LOG_SERVICE_OF[service],
    message: detail,
    details: { status, ...(responseMs !== null && { processingTime: responseMs }) },
  });
}

const PROBES = [woolworthsApi, webhookReceiver, paymentGateway, emailService, orderProcessing];

/** Checks every watched system about once a minute, on only one of several instances. */
export interface Prober extends Worker {
  /** Checks all of them now. Calls during such a check share its result. */
  checkNow(): Promise<void>;
  /** Checks one of them now. */
  checkOne(service: WatchedSystem): Promise<Recorded>;
}

/** Checks the systems that the Integration Monitor watches. Rules: docs/product/integration.md. */
export const prober = (context: Context): Prober =>
  createProber(
    context,
    PROBES.map((probe) => probe(context)),
  );

/** Creates a prober with the given probes. Calls `onChange` for every status that differs from the previous one. */
export function createProber(context: Context, probes: readonly Probe[], onChange = noteChange): Prober {
  const { database, log, now, random } = context;
  let enrolled: Promise<void> | null = null;
  let underWay: Promise<void> | null = null;

  const prepare = (): Promise<void> => {
    enrolled ??= enrol(
      database,
      probes.map(({ service }) => service),
    ).catch((cause: unknown) => {
      enrolled = null;
      throw cause;
    });
    return enrolled;
  };

  const check = async ({ service, check: find }: Probe): Promise<Recorded> => {
    const beganAt = now();
    const recorded = await record(database, service, await find(), { beganAt, at: now() });
    if (recorded.status !== recorded.before) onChange(context, recorded);
    return recorded;
  };

  /** Runs these probes. A probe that fails, or cannot be recorded, does not affect the others. */
  const checkAll = async (wanted: readonly Probe[]): Promise<void> => {
    const results = await Promise.allSettled(wanted.map(check));
    for (const result of results) {
      if (result.status === 'rejected') log.error({ err: result.reason as unknown }, 'a system could not be checked');
    }
    notifyScreens(context, database.kysely, 'integration.checked', 'all');
  };

  const worker = createWorker({
    log,
    async runOne() {
      await prepare();
      const due = await claimDue(database, now(), random());
      if (due.length === 0) return false;
      await checkAll(probes.filter(({ service }) => due.includes(service)));
      return true;
    },
    settled: async () => void (await underWay?.catch(() => undefined)),
  });

  return {
    ...worker,
    checkNow() {
      underWay ??= prepare()
        .then(() => checkAll(probes))
        .finally(() => {
          underWay = null;
        });
      return underWay;
    },

    async checkOne(service) {
      const probe = probes.find((it) => it.service === service);
      if (!probe) throw new Error(`nobody checks ${service}`);
      await prepare();
      const recorded = await check(probe);
      notifyScreens(context, database.kysely, 'integration.checked', service);
      return recorded;
    },
  };
}
