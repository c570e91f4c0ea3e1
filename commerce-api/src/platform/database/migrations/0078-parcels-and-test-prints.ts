import { type Kysely, sql } from 'kysely';
import { table } from './table';

/** Allows several parcels per order, counts serial numbers, and lets staff request a test label on a shop's printer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'order_parcels', {
    serial: 'integer',
    order_id: 'text',
    number: 'integer',
    sscc: 'text',
    created_at: 'time',
    packed_at: 'time?',
  })
    .addPrimaryKeyConstraint('order_parcels_key', ['serial'])
    .addUniqueConstraint('order_parcels_number', ['order_id', 'number'])
    .addUniqueConstraint('order_parcels_sscc', ['sscc'])
    .execute();
  await sql`
    INSERT INTO order_parcels (serial, order_id, number, sscc, created_at, packed_at)
    SELECT serial, order_id, 1, sscc, created_at, packed_at FROM parcels`.execute(db);
  await db.schema.dropTable('parcels').execute();
  await db.schema.alterTable('order_parcels').renameTo('parcels').execute();

  await table(db, 'parcel_serials', { name: 'text', last: 'integer' })
    .addPrimaryKeyConstraint('parcel_serials_key', ['name'])
    .execute();
  await sql`
    INSERT INTO parcel_serials (name, last) SELECT 'sscc', COALESCE(MAX(serial), 0) FROM parcels`.execute(db);

  await db.schema
    .alterTable('print_jobs')
    .addColumn('shop_printer', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
