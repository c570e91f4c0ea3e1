import { randomUUID } from 'node:crypto';
import {
  type InventoryPull,
  partnerCircuit,
  partnerClient,
  partnerLeaseMs,
  readSpanMs,
  tellCircuit,
} from '#exchange/partner';
import { type Context, tell } from '#platform/subject';
import { afterFailedCall, leasedQueue, MOST_ATTEMPTS, UNTRIED, type Worker } from '#platform/work';
import type { Author } from '#staff/audit';
import type { InventorySyncTable } from '../tables';
import { applyPage } from './apply-page';
import { finishSync } from './finish';
import { observeInventory } from './observe-inventory';
import { noteSync, startSync, syncs } from './runs';

/** Pulls the retailer's inventory page by page and compares it with ours, in the background; one run at a time. */
export interface InventorySync extends Worker {
  /** Begins a run, or returns the running one. */
  begin(author: Author): Promise<InventorySyncTable>;
}

const PAUSED_MS = 2000;
const PAUSED = 'The retailer does not answer at the moment. Waiting for it.';

/** Minimum time (ms) between progress events to open screens. */
const TELL_EVERY_MS = 500;

/** Reports the progress of a run to open screens, throttled rather than for every page. */
const syncNews = (context: Context) => {
  let toldAt = Number.NEGATIVE_INFINITY;
  return ({ id }: InventorySyncTable, { isPage = false } = {}): void => {
    if (isPage && performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    tell(context, context.database.kysely, 'inventory.sync', id);
  };
};

/** Returns the worker that pulls the retailer's inventory. */
export function inventorySync(context: Context): InventorySync {
  const queue = leasedQueue(context, {
    rows: syncs,
    leaseMs: partnerLeaseMs(context),
    attempt: (sync) => pullPage(context, sync),
  });
  return {
    ...queue,
    async begin(author) {
      const sync = await startSync(context.database, author);
      queue.nudge();
      context.get(syncNews)(sync);
      return sync;
    },
  };
}

/** Pulls the next page. Records it, or why it could not be pulled. */
async function pullPage(context: Context, sync: InventorySyncTable): Promise<void> {
  const pulled = await pull(context, sync);
  if (!pulled) return wait(context, sync, { next_attempt_at: context.now() + PAUSED_MS, message: PAUSED });
  if (pulled.kind !== 'page') return settleFailed(context, sync, pulled);
  // A page that points to itself would never end.
  if (pulled.nextCursor !== null && pulled.nextCursor === sync.cursor) {
    return giveUp(context, sync, 'The retailer sent the same page again.');
  }
  const { database, now } = context;
  const ended = await database.transaction(async (tx) => {
    const isOurs = await applyPage(tx, sync, pulled, now());
    return isOurs && pulled.nextCursor === null ? finishSync(tx, sync, now()) : null;
  });
  if (ended) noteEnd(context, ended);
  else context.get(syncNews)(sync, { isPage: true });
}

/**
 * Requests a page. Returns null while the circuit is open, except for the first page, because a user asked for that.
 */
async function pull(context: Context, sync: InventorySyncTable): Promise<InventoryPull | null> {
  const pass = context.get(partnerCircuit).enter({ force: sync.cursor === null && sync.failures === 0 });
  if (!pass) return null;
  const { pullInventory } = context.get(partnerClient);
  const pulled = await pullInventory(sync.cursor, `${sync.id}-${randomUUID().slice(0, 8)}`);
  await tellCircuit(context, pass, pulled);
  return pulled;
}

/** Schedules the next call for a page. Gives up the run after the last attempt or if the partner rejects the call. */
async function settleFailed(
  context: Context,
  sync: InventorySyncTable,
  { kind, message, retryAfterMs }: Exclude<InventoryPull, { kind: 'page' }>,
): Promise<void> {
  const { database, now, random } = context;
  const tried = { ...UNTRIED, tries: sync.failures, failing_since: sync.failing_since };
  const spanMs = await readSpanMs(database.kysely);
  const after = afterFailedCall(tried, { now: now(), random: random(), spanMs, retryAfterMs });
  if (kind === 'refused' || after.attempts >= MOST_ATTEMPTS) return giveUp(context, sync, message);
  const { next_attempt_at, tries: failures, failing_since } = after;
  return wait(context, sync, { next_attempt_at, message: `${message}. Trying again.`, failures, failing_since });
}

async function wait(
  context: Context,
  sync: InventorySyncTable,
  progress: Pick<InventorySyncTable, 'next_attempt_at' | 'message'> & Partial<InventorySyncTable>,
): Promise<void> {
  await noteSync(context.database.kysely, sync, progress);
  context.get(syncNews)(sync);
}

async function giveUp(context: Context, sync: InventorySyncTable, message: string): Promise<void> {
  const ending = { state: 'failed', finished_at: context.now(), message } as const;
  if (await noteSync(context.database.kysely, sync, ending)) noteEnd(context, { ...sync, ...ending });
}

function noteEnd(context: Context, sync: InventorySyncTable): void {
  observeInventory(context)(sync);
  context.get(syncNews)(sync);
}
