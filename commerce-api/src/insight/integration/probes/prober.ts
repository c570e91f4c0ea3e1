import type { WatchedSystem } from '@nara/shared-contracts/rules/integration';
import { type Context, tell } from '#platform/subject';
import { createWorker, type Worker } from '#platform/work';
import { emailService } from './email-service';
import type { Probe } from './finding';
import { noteChange } from './note-change';
import { orderProcessing } from './order-processing';
import { paymentGateway } from './payment-gateway';
import { type Recorded, record } from './record';
import { claimDue, enrol } from './schedule';
import { webhookReceiver } from './webhook-receiver';
import { woolworthsApi } from './woolworths-api';

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
    tell(context, database.kysely, 'integration.checked', 'all');
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
      tell(context, database.kysely, 'integration.checked', service);
      return recorded;
    },
  };
}
