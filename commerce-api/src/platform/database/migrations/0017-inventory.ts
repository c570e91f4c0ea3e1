import { type Kysely, sql } from 'kysely';
import { table } from './table';

/** The retailer's stock, its differences from ours, and adjustments by staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'partner_stock', {
    variant_id: 'text',
    dc: 'text',
    quantity: 'integer',
    difference: 'integer',
    sync_id: 'text',
    at: 'time',
  })
    .addPrimaryKeyConstraint('partner_stock_key', ['variant_id', 'dc'])
    .addForeignKeyConstraint('partner_stock_variant', ['variant_id'], 'variants', ['id'])
    .execute();
  // Differences are few among many rows: a partial index holds only them.
  await sql`create index partner_stock_differences on partner_stock (abs(difference), variant_id, dc)
    where difference <> 0`.execute(db);

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
  await db.schema
    .createIndex('inventory_states_by_status')
    .on('inventory_states')
    .columns(['status', 'variant_id'])
    .execute();

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
    message: 'text?',
    next_attempt_at: 'time',
    lease_id: 'text',
    leased_until: 'time',
  })
    .addPrimaryKeyConstraint('inventory_syncs_key', ['id'])
    .execute();
  await db.schema
    .createIndex('inventory_syncs_by_state')
    .on('inventory_syncs')
    .columns(['state', 'started_at'])
    .execute();

  await table(db, 'inventory_sync_errors', {
    id: 'text',
    sync_id: 'text',
    sku: 'text',
    variant_id: 'text?',
    message: 'text',
  })
    .addPrimaryKeyConstraint('inventory_sync_errors_key', ['id'])
    .execute();
  await db.schema
    .createIndex('inventory_sync_errors_of_sync')
    .on('inventory_sync_errors')
    .columns(['sync_id', 'sku'])
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
  // Counts the SKUs of a centre from the index alone.
  await db.schema.createIndex('stock_levels_of_centre').on('stock_levels').columns(['dc']).execute();
}
