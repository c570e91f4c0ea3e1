import type { Kysely } from 'kysely';
import { index, notNegative, table } from '../table';

/** Stock of each distribution centre, a ledger of its movements, and requests to be told of its return. */
export async function createStock(db: Kysely<unknown>): Promise<void> {
  await table(db, 'stock_levels', { variant_id: 'text', dc: 'text', available: 'integer' })
    .addPrimaryKeyConstraint('stock_levels_key', ['variant_id', 'dc'])
    .addForeignKeyConstraint('stock_levels_variant', ['variant_id'], 'variants', ['id'])
    .addCheckConstraint('stock_levels_not_oversold', notNegative('available'))
    .execute();
  await index(db, 'stock_levels_of_variant', 'stock_levels (variant_id, available)');
  // Counts the SKUs of a centre from the index alone.
  await index(db, 'stock_levels_of_centre', 'stock_levels (dc)');

  await table(db, 'stock_movements', {
    id: 'text',
    variant_id: 'text',
    dc: 'text',
    delta: 'integer',
    reason: 'text',
    reference: 'text',
    at: 'time',
  })
    .addPrimaryKeyConstraint('stock_movements_key', ['id'])
    .addForeignKeyConstraint('stock_movements_variant', ['variant_id'], 'variants', ['id'])
    .execute();
  await index(db, 'stock_movements_of_variant', 'stock_movements (variant_id, dc, at)');

  await table(db, 'stock_notices', { variant_id: 'text', email: 'text', requested_at: 'time' })
    .addPrimaryKeyConstraint('stock_notices_key', ['variant_id', 'email'])
    .addForeignKeyConstraint('stock_notices_variant', ['variant_id'], 'variants', ['id'])
    .execute();

  await table(db, 'stock_changes', {
    id: 'text',
    kind: 'text',
    note: 'text',
    moved_json: 'text?',
    actor: 'text',
    at: 'time',
    undone_at: 'time?',
  })
    .addPrimaryKeyConstraint('stock_changes_key', ['id'])
    .execute();
}

/** The retailer's stock, and the runs that compare it with ours. */
export async function createInventory(db: Kysely<unknown>): Promise<void> {
  await table(db, 'partner_stock', {
    variant_id: 'text',
    dc: 'text',
    quantity: 'integer',
    difference: 'integer',
    sync_id: 'text',
    at: 'time',
    // By the partner's clock, which tells newer counts from older ones.
    counted_at: 'time',
  })
    .addPrimaryKeyConstraint('partner_stock_key', ['variant_id', 'dc'])
    .addForeignKeyConstraint('partner_stock_variant', ['variant_id'], 'variants', ['id'])
    .execute();
  // Differences are few among many rows: a partial index holds only them.
  await index(db, 'partner_stock_differences', 'partner_stock (abs(difference), variant_id, dc) where difference <> 0');

  await table(db, 'inventory_states', {
    variant_id: 'text',
    status: 'text',
    error: 'text?',
    sync_id: 'text',
    synced_at: 'time',
  })
    .addPrimaryKeyConstraint('inventory_states_key', ['variant_id'])
    .addForeignKeyConstraint('inventory_states_variant', ['variant_id'], 'variants', ['id'])
    .execute();
  await index(db, 'inventory_states_by_status', 'inventory_states (status, variant_id)');

  await table(db, 'inventory_syncs', {
    id: 'text',
    state: 'text',
    started_by: 'text',
    started_at: 'time',
    finished_at: 'time?',
    cursor: 'text?',
    processed: 'integer',
    total: 'integer',
    differences: 'integer',
    errors: 'integer',
    failures: 'integer',
    failing_since: 'time?',
    message: 'text?',
    next_attempt_at: 'time',
    lease_id: 'text',
    leased_until: 'time',
    traceparent: 'text?',
  })
    .addPrimaryKeyConstraint('inventory_syncs_key', ['id'])
    .execute();
  await index(db, 'inventory_syncs_by_state', 'inventory_syncs (state, started_at)');

  await table(db, 'inventory_sync_errors', {
    id: 'text',
    sync_id: 'text',
    sku: 'text',
    variant_id: 'text?',
    message: 'text',
  })
    .addPrimaryKeyConstraint('inventory_sync_errors_key', ['id'])
    .execute();
  await index(db, 'inventory_sync_errors_of_sync', 'inventory_sync_errors (sync_id, sku)');
}
