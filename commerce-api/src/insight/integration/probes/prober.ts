import type { WatchedSystem } from '@nara/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { createWorker, type Worker } from '#platform/work';
import type { Probe } from './finding';
import { type Recorded, record } from './record';
import { claimDue, enrol } from './schedule';

export interface ProberServices {
  database: Database;
  events: EventBus;
  log: FastifyBaseLogger;
  probes: readonly Probe[];
  /** Epoch ms. */
  now: () => number;
  /** In [0, 1). */
  random: () => number;
  /** Told of every finding that is not what the one before was. */
  onChange?: (recorded: Recorded) => void;
}

/** Checks every watched system about once a minute; of several instances one at a time. */
export interface Prober extends Worker {
  /** Checks all of them now; who asks while that is under way gets the same. */
  checkNow(): Promise<void>;
  /** Checks one of them now. */
  checkOne(service: WatchedSystem): Promise<Recorded>;
}

export function createProber({ database, events, log, probes, now, random, onChange }: ProberServices): Prober {
  let enrolled: Promise<void> | null = null;
  let underWay: Promise<void> | null = null;

  const prepare = (): Promise<void> => {
    enrolled ??= enrol(database, allOf(probes)).catch((cause: unknown) => {
      enrolled = null;
      throw cause;
    });
    return enrolled;
  };

  const check = async ({ service, check: find }: Probe): Promise<Recorded> => {
    const beganAt = now();
    const recorded = await record(database, service, await find(), { beganAt, at: now() });
    if (recorded.status !== recorded.before) onChange?.(recorded);
    return recorded;
  };

  /** One that cannot be checked or written down must not keep the others from it. */
  const checkAll = async (wanted: readonly Probe[]): Promise<void> => {
    const results = await Promise.allSettled(wanted.map(check));
    for (const result of results) {
      if (result.status === 'rejected') log.error({ err: result.reason as unknown }, 'a system could not be checked');
    }
    events.publish('integration.checked', 'all');
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
      events.publish('integration.checked', service);
      return recorded;
    },
  };
}

const allOf = (probes: readonly Probe[]): WatchedSystem[] => probes.map(({ service }) => service);
