import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { table } from './table';

const asItIs = (column: ColumnDefinitionBuilder) => column;

/** More partner details of a variant, pending approvals, and import previews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ['woolworths_plu', 'text', asItIs],
    ['barcode', 'text', asItIs],
    ['wholesale_cents', 'integer', asItIs],
    ['retail_cents', 'integer', asItIs],
    ['dc_codes_json', 'text', (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('[]')],
    ['pending_woolworths_sku', 'text', asItIs],
    ['pending_by', 'text', asItIs],
  ] as const;
  for (const [name, type, define] of columns) {
    await db.schema.alterTable('variants').addColumn(name, type, define).execute();
  }
  await db.schema.createIndex('variants_of_barcode').unique().on('variants').column('barcode').execute();
  // Few are pending at any time: a partial index counts and finds them.
  await db.schema
    .createIndex('variants_of_pending_sku')
    .unique()
    .on('variants')
    .expression(sql`lower(pending_woolworths_sku)`)
    .where(sql.ref('pending_woolworths_sku'), 'is not', null)
    .execute();

  await table(db, 'csv_imports', {
    id: 'text',
    kind: 'text',
    author: 'text',
    expires_at: 'time',
    row_count: 'integer',
  })
    .addPrimaryKeyConstraint('csv_imports_key', ['id'])
    .execute();
  await table(db, 'csv_import_pages', { import_id: 'text', position: 'integer', rows_json: 'text' })
    .addPrimaryKeyConstraint('csv_import_pages_key', ['import_id', 'position'])
    .addForeignKeyConstraint('csv_import_pages_import', ['import_id'], 'csv_imports', ['id'], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();
}
