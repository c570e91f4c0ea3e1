import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { InventoryPull, PullInventory } from '#exchange/partner';
import type { CircuitBreaker } from '#platform/circuit-breaker';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { createWorker, MOST_ATTEMPTS, retryDelay, type Worker } from '#platform/work';
import type { Author } from '#staff/audit';
import type { InventorySyncTable } from '../tables';
import { applyPage } from './apply-page';
import { finishSync } from './finish';
import { claimSync, noteSync, startSync } from './runs';

export interface InventorySyncServices {
  database: Database;
  events: EventBus;
  log: FastifyBaseLogger;
  pullInventory: PullInventory;
  circuit: CircuitBreaker;
  /** How long (ms) a run is left to the worker that pulls a page of it. */
  leaseMs: number;
  /** Epoch ms. */
  now: () => number;
  /** In [0, 1). */
  random: () => number;
  /** Told of every run that ended. */
  onEnded?: (sync: InventorySyncTable) => void;
}

/** Pulls the retailer's inventory page by page and compares it with ours, in the background; one run at a time. */
export interface InventorySyncWorker extends Worker {
  /** Begins a run, or answers the one under way. */
  begin(author: Author): Promise<InventorySyncTable>;
}

/** Open screens look again after each, so that they are not told of every page. */
const TELL_EVERY_MS = 500;
const CIRCUIT_OPEN_MS = 2000;

export function createInventorySync(services: InventorySyncServices): InventorySyncWorker {
  const { database, events, log, pullInventory, circuit, leaseMs, now, random, onEnded } = services;
  let toldAt = Number.NEGATIVE_INFINITY;

  const tell = (id: string, isNews: boolean) => {
    if (!isNews && performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    events.publish('inventory.sync', id);
  };

  const end = (sync: InventorySyncTable) => {
    onEnded?.(sync);
    tell(sync.id, true);
  };

  /** The page after the last, unless the partner is being spared; a person has asked for the first. */
  const pull = async (sync: InventorySyncTable): Promise<InventoryPull | null> => {
    const pass = circuit.enter({ force: sync.cursor === null && sync.failures === 0 });
    if (!pass) return null;
    const pulled = await pullInventory(sync.cursor, `${sync.id}-${randomUUID().slice(0, 8)}`);
    if (pulled.kind === 'unavailable') pass.failed();
    else pass.succeeded();
    return pulled;
  };

  const wait = (sync: InventorySyncTable, ms: number, message: string, failures: number) =>
    noteSync(database.kysely, sync, { next_attempt_at: now() + ms, message, failures });

  const fail = async (sync: InventorySyncTable, message: string) => {
    const ending = { state: 'failed', finished_at: now(), message } as const;
    if (await noteSync(database.kysely, sync, ending)) end({ ...sync, ...ending });
  };

  const step = async (sync: InventorySyncTable): Promise<void> => {
    const pulled = await pull(sync);
    if (!pulled) {
      await wait(sync, CIRCUIT_OPEN_MS, 'The retailer does not answer at the moment. Waiting for it.', sync.failures);
      return tell(sync.id, true);
    }
    if (pulled.kind !== 'page') {
      const failures = sync.failures + 1;
      if (pulled.kind === 'refused' || failures >= MOST_ATTEMPTS) return fail(sync, pulled.message);
      await wait(
        sync,
        retryDelay(failures, random(), pulled.retryAfterMs),
        `${pulled.message}. Trying again.`,
        failures,
      );
      return tell(sync.id, true);
    }
    // A page that leads back to itself would never end.
    if (pulled.nextCursor !== null && pulled.nextCursor === sync.cursor) {
      return fail(sync, 'The retailer sent the same page again.');
    }
    const ended = await database.transaction(async (tx) => {
      const isOurs = await applyPage(tx, sync, pulled, now());
      return isOurs && pulled.nextCursor === null ? finishSync(tx, sync, now()) : null;
    });
    if (ended) end(ended);
    else tell(sync.id, false);
  };

  const worker = createWorker({
    log,
    async runOne() {
      const sync = await claimSync(database, now(), leaseMs);
      if (!sync) return false;
      await step(sync);
      return true;
    },
    settled: async () => undefined,
  });

  return {
    ...worker,
    async begin(author) {
      const sync = await startSync(database, author);
      worker.nudge();
      tell(sync.id, true);
      return sync;
    },
  };
}
