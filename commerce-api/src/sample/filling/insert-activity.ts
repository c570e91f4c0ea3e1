import { compareSku, UNMAPPED } from '#exchange/inventory';
import { createRowIds, rowIdsFrom } from '#platform/batch-writer';
import { insert, type Statement } from '#platform/database';
import { southAfricanDate } from '#platform/time';
import type {
  SeedCartEvent,
  SeedInventorySync,
  SeedLogEntry,
  SeedPartnerCall,
  SeedPartnerCallDay,
  SeedProduct,
  SeedServiceDay,
  SeedTestRun,
} from '#sample/data';
import { countByHour, toRow } from '#staff/system-log';
import type { SystemLogTable } from '#staff/system-log/tables';
import { mergeInserts } from './merge-inserts';

/** Returns the statements that write additions to carts. */
export const insertCartEvents = (events: readonly SeedCartEvent[]): Statement[] =>
  mergeInserts(
    events.map(({ sessionId, productId, variantId, at }) =>
      insert('cart_events', {
        id: `seed-${sessionId}`,
        session_id: sessionId,
        event: 'add_to_cart',
        product_id: productId,
        variant_id: variantId,
        quantity: 1,
        occurred_at: at,
        received_at: at,
      }),
    ),
  );

/** Returns the statement that writes the numbers of a system's checks and outages on a day. */
export const insertServiceDay = ({ service, at, checks, outages }: SeedServiceDay): Statement =>
  insert('service_days', { service, day: southAfricanDate(at), checks, outages });

/** Returns the statement that writes the totals of a day's calls to the partner. */
export const insertPartnerCallDay = ({ at, calls, failed, totalMs }: SeedPartnerCallDay): Statement =>
  insert('partner_call_days', { day: southAfricanDate(at), calls, failed, total_ms: totalMs });

/** Returns the statements that write single calls to the partner. */
export function insertPartnerCalls(calls: readonly SeedPartnerCall[]): Statement[] {
  const idOf = createRowIds('CALL');
  return mergeInserts(
    calls.map(({ at, method, path, status, outcome, durationMs, attempt, orderId }) =>
      insert('partner_calls', {
        id: idOf(at),
        at,
        method,
        path,
        status,
        outcome,
        duration_ms: durationMs,
        attempt,
        order_id: orderId,
        request_id: null,
      }),
    ),
  );
}

const ID = 'sample';
/** Duration (ms) of the sample's pull. */
const TOOK_MS = 12_000;

/**
 * Returns the statements that write a pull of the retailer's inventory of this range, compared by the same rule as a
 * real one.
 */
export function insertInventorySync(
  { at, startedBy, levels }: SeedInventorySync,
  products: readonly SeedProduct[],
): Statement[] {
  const listed = Map.groupBy(levels, ({ variantId }) => variantId);
  const variants = products.flatMap((product) => product.variants);
  const compared = variants.map((variant) => {
    const items = listed.get(variant.id)?.map(({ sku, dc, quantity }) => ({ sku, dc, available: quantity }));
    return {
      ...variant,
      result: items ? compareSku(items, (dc) => variant.stock[dc] ?? null) : { ...UNMAPPED, levels: [] },
      isListed: items !== undefined,
    };
  });
  const failed = compared.filter(({ isListed, result }) => isListed && result.error !== null);
  const pulled = compared.flatMap(({ id, result }) => result.levels.map((level) => ({ variant_id: id, ...level })));
  return [
    insert('inventory_syncs', {
      id: ID,
      state: 'done',
      started_by: startedBy,
      started_at: at - TOOK_MS,
      finished_at: at,
      cursor: null,
      processed: variants.length,
      total: variants.length,
      differences: pulled.filter(({ difference }) => difference !== 0).length,
      errors: failed.length,
      failures: 0,
      failing_since: null,
      message: null,
      next_attempt_at: at,
      lease_id: '',
      traceparent: null,
      leased_until: 0,
    }),
    ...pulled.map((level) => insert('partner_stock', { ...level, sync_id: ID, at, counted_at: at })),
    ...compared.map(({ id, result }) =>
      insert('inventory_states', {
        variant_id: id,
        status: result.status,
        error: result.error,
        sync_id: ID,
        synced_at: at,
      }),
    ),
    ...failed.map(({ id, sku, result }) =>
      insert('inventory_sync_errors', {
        id: `${ID} ${id}`,
        sync_id: ID,
        sku,
        variant_id: id,
        message: result.error ?? '',
      }),
    ),
  ];
}

/** Returns the row of a sample entry; `number` distinguishes entries of the same millisecond. */
export const toLogRow = ({ at, ...entry }: SeedLogEntry, number: number): SystemLogTable =>
  toRow(entry, `${rowIdsFrom('LOG', at)}-${String(number).padStart(10, '0')}`, at);

/** Returns the statements that write a complete log and its counts. */
export function insertLogEntries(entries: readonly SeedLogEntry[]): Statement[] {
  const rows = entries.map(toLogRow);
  return [
    ...rows.map((row) => insert('system_log', row)),
    ...countByHour(rows).map((count) => insert('system_log_counts', count)),
  ];
}

/** Returns the statements that write a sample run of a test scenario with one step. */
export function insertTestRun(
  { scenario, startedAt, durationMs, message, hasPassed }: SeedTestRun,
  position: number,
): Statement[] {
  const run_id = `sample-${scenario}`;
  const status = hasPassed ? 'passed' : 'failed';
  const ended_at = startedAt + durationMs;
  return [
    insert('test_runs', {
      id: run_id,
      batch_id: 'sample',
      position,
      scenario,
      status,
      is_under_faults: 0,
      author: 'Sample',
      queued_at: startedAt,
      started_at: startedAt,
      ended_at,
      failure: hasPassed ? null : message,
      leased_until: 0,
    }),
    insert('test_run_steps', { run_id, position: 0, name: 'Sample run', status, started_at: startedAt, ended_at }),
    insert('test_log_lines', {
      run_id,
      position: 0,
      step: 0,
      at: ended_at,
      level: hasPassed ? 'success' : 'error',
      message,
    }),
  ];
}
