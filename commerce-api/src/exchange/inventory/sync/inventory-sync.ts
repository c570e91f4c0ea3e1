import { randomUUID } from 'node:crypto';
import { plural } from '@nara/shared-contracts/rules/common';
import { type Kysely, type SqlBool, sql } from 'kysely';
import {
  type InventoryPull,
  partnerCircuit,
  partnerClient,
  partnerLeaseMs,
  readSpanMs,
  reportToCircuit,
} from '#exchange/partner';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { afterFailedCall, leasedQueue, MAX_ATTEMPTS, UNTRIED, type Worker } from '#platform/work';
import type { Author } from '#staff/audit';
import { countDifferences } from '../differences';
import type { InventorySyncTable } from '../tables';
import { compareCounts, PUSHED, UNMAPPED, writeCompared } from './compare';
import { noteSync, startSync, syncs } from './runs';

const NOT_LISTED = 'The retailer does not list it.';
const NOT_SOLD = 'It is not sold, and the retailer does not list it.';

/**
 * Ends a run in the transaction of its last page, at `at` (epoch ms). Records the SKUs that the retailer did not list,
 * and removes the counts of SKUs that it no longer lists. Returns the ended run.
 */
async function finishSync(tx: Kysely<Tables>, sync: InventorySyncTable, at: number): Promise<InventorySyncTable> {
  await tx.deleteFrom('partner_stock').where('sync_id', '<>', sync.id).where(isOlder(sync)).execute();
  await tx.deleteFrom('inventory_sync_errors').where('sync_id', '<>', sync.id).execute();
  await noteUnlisted(tx, sync.id, at);
  const { errors } = await tx
    .selectFrom('inventory_sync_errors')
    .select((eb) => eb.fn.countAll<number>().as('errors'))
    .executeTakeFirstOrThrow();
  const differences = await countDifferences(tx);
  const ending = { state: 'done', processed: sync.total, finished_at: at, message: null, differences, errors } as const;
  await noteSync(tx, sync, ending);
  return { ...sync, ...ending };
}

/** Excludes counts that the partner pushed during the run, because its pages may be older than those. */
const isOlder = ({ started_at }: InventorySyncTable) => sql<SqlBool>`(sync_id <> ${PUSHED} or at < ${started_at})`;

/**
 * Records the SKUs that were on no page: as an error if the retailer should list it, otherwise with the reason why it
 * does not.
 */
async function noteUnlisted(tx: Kysely<Tables>, syncId: string, at: number): Promise<void> {
  const isUnseen = sql<SqlBool>`not exists (
    select 1 from inventory_states s where s.variant_id = v.id and s.sync_id = ${syncId})`;
  const isSold = sql<SqlBool>`(v.is_active = 1 and v.product_id in (select id from products where is_active = 1))`;
  await sql`
    insert into inventory_sync_errors (id, sync_id, sku, variant_id, message)
    select cast(${syncId} as text) || ' ' || v.id, cast(${syncId} as text), v.sku, v.id, cast(${NOT_LISTED} as text)
    from variants v where ${isUnseen} and ${isSold} and v.woolworths_sku is not null`.execute(tx);
  await sql`
    insert into inventory_states (variant_id, status, error, sync_id, synced_at)
    select v.id,
      case when ${isSold} and v.woolworths_sku is not null then 'error' else 'warning' end,
      case when not ${isSold} then ${NOT_SOLD} when v.woolworths_sku is null then ${UNMAPPED.error} else ${NOT_LISTED} end,
      cast(${syncId} as text), cast(${at} as bigint)
    from variants v where ${isUnseen}
    on conflict (variant_id) do update set
      status = excluded.status, error = excluded.error, sync_id = excluded.sync_id, synced_at = excluded.synced_at`.execute(
    tx,
  );
}

/**
 * Compares a page of the retailer's inventory and writes it with the run's progress, inside the transaction `tx` at
 * `at` (epoch ms). Returns false, without writing, if another worker has taken over the run.
 */
async function applyPage(
  tx: Kysely<Tables>,
  sync: InventorySyncTable,
  { items, nextCursor, countedAt }: Extract<InventoryPull, { kind: 'page' }>,
  at: number,
): Promise<boolean> {
  const origin = { countedAt, at, runId: sync.id };
  const { compared, strangers } = await compareCounts(tx, items, origin);
  const errors = compared.filter(({ error }) => error !== null).length + strangers.length;
  const differences = compared.flatMap(({ levels }) => levels).filter(({ difference }) => difference !== 0).length;
  const isOurs = await noteSync(tx, sync, {
    cursor: nextCursor,
    processed: Math.min(sync.total, sync.processed + compared.length),
    differences: sync.differences + differences,
    errors: sync.errors + errors,
    failures: 0,
    failing_since: null,
    message: null,
    next_attempt_at: at,
  });
  if (!isOurs) return false;
  await writeCompared(tx, compared, origin);
  await writeErrors(tx, sync.id, [
    ...compared.flatMap(({ id, sku, error }) => (error ? [{ sku, variant_id: id, message: error }] : [])),
    ...strangers.map((sku) => ({ sku, variant_id: null, message: 'No SKU of ours is mapped to it.' })),
  ]);
  return true;
}

/** Records the SKUs that could not be compared. */
async function writeErrors(
  tx: Kysely<Tables>,
  sync_id: string,
  errors: readonly { sku: string; variant_id: string | null; message: string }[],
): Promise<void> {
  if (errors.length === 0) return;
  await tx
    .insertInto('inventory_sync_errors')
    .values(errors.map((error) => ({ id: randomUUID(), sync_id, ...error })))
    .execute();
}

/** Logs the end of an inventory pull. */
const observeInventory =
  ({ logSystem }: Pick<Context, 'logSystem'>) =>
  ({ state, processed, differences, errors, message }: InventorySyncTable): void =>
    logSystem(
      state === 'failed'
        ? { level: 'error', service: 'InventorySync', message: `Inventory sync stopped: ${message}` }
        : {
            level: errors > 0 ? 'warning' : 'success',
            service: 'InventorySync',
            message: `Inventory sync compared ${plural(processed, 'SKU')}: ${plural(differences, 'difference')}, ${plural(errors, 'error')}`,
          },
    );

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
    notifyScreens(context, context.database.kysely, 'inventory.sync', id);
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
  await reportToCircuit(context, pass, pulled);
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
  if (kind === 'refused' || after.attempts >= MAX_ATTEMPTS) return giveUp(context, sync, message);
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
