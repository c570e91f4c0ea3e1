import type { Kysely } from 'kysely';
import { index, QUEUED, table } from '../table';

/** Interchanges with the partner, the orders in ours, and the partner's despatch advices. */
export async function createEdi(db: Kysely<unknown>): Promise<void> {
  await table(db, 'edi_interchanges', {
    id: 'text',
    direction: 'text',
    type: 'text',
    reference: 'text',
    number: 'integer?',
    sender: 'text',
    recipient: 'text',
    at: 'time',
    author: 'text?',
    order_count: 'integer',
    state: 'text',
    text: 'text',
    // On a CONTRL of ours: the partner's interchange that it acknowledges.
    answers: 'text?',
  })
    .addPrimaryKeyConstraint('edi_interchanges_key', ['id'])
    .addUniqueConstraint('edi_interchange_numbers', ['number'])
    .execute();
  await index(db, 'edi_answers', 'edi_interchanges (answers, number) where answers is not null');

  await table(db, 'edi_interchange_orders', {
    interchange_id: 'text',
    message: 'integer',
    order_id: 'text',
    state: 'text',
    answered_at: 'time?',
    reason: 'text?',
  })
    .addPrimaryKeyConstraint('edi_interchange_orders_key', ['interchange_id', 'message'])
    .addForeignKeyConstraint('edi_interchange_orders_interchange', ['interchange_id'], 'edi_interchanges', ['id'])
    .execute();
  await index(db, 'edi_interchange_orders_of_order', 'edi_interchange_orders (order_id, interchange_id)');

  await table(db, 'edi_despatches', {
    order_id: 'text',
    number: 'text',
    interchange_id: 'text',
    despatched_at: 'time?',
    tracking_code: 'text?',
    received_at: 'time',
  })
    .addPrimaryKeyConstraint('edi_despatches_key', ['order_id', 'number'])
    .execute();

  await table(db, 'edi_despatch_lines', { order_id: 'text', number: 'text', line: 'integer', quantity: 'integer' })
    .addPrimaryKeyConstraint('edi_despatch_lines_key', ['order_id', 'number', 'line'])
    .execute();
}

/** Previews of CSV files, which are then imported as shown. */
export async function createImports(db: Kysely<unknown>): Promise<void> {
  await table(db, 'csv_imports', {
    id: 'text',
    kind: 'text',
    author: 'text',
    expires_at: 'time',
    row_count: 'integer',
    // Layout of the file, in which the rejected rows can be downloaded.
    layout_json: 'text',
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

/** The print queue, and parcels with their contents. */
export async function createLabels(db: Kysely<unknown>): Promise<void> {
  await table(db, 'print_jobs', {
    id: 'text',
    type: 'text',
    subject: 'text',
    document_json: 'text?',
    copies: 'integer',
    printed: 'integer',
    printer: 'text',
    // 1 for a test label that is wanted on a shop's printer.
    shop_printer: 'integer',
    state: 'text',
    ...QUEUED,
    once_key: 'text?',
    reprint_of: 'text?',
    reprint_reason: 'text?',
    author: 'text',
    printed_at: 'time?',
  })
    .addPrimaryKeyConstraint('print_jobs_key', ['id'])
    .addUniqueConstraint('print_jobs_once', ['once_key'])
    .execute();
  await index(db, 'print_jobs_by_time', 'print_jobs (created_at, id)');
  await index(db, 'print_jobs_by_state', 'print_jobs (state, created_at, id)');

  await table(db, 'parcels', {
    serial: 'integer',
    order_id: 'text',
    number: 'integer',
    sscc: 'text',
    created_at: 'time',
    packed_at: 'time?',
  })
    .addPrimaryKeyConstraint('parcels_key', ['serial'])
    .addUniqueConstraint('parcels_number', ['order_id', 'number'])
    .addUniqueConstraint('parcels_sscc', ['sscc'])
    .execute();

  // The last serial number, which no later parcel gets again.
  await table(db, 'parcel_serials', { name: 'text', last: 'integer' })
    .addPrimaryKeyConstraint('parcel_serials_key', ['name'])
    .execute();

  await table(db, 'packed_items', { order_id: 'text', line: 'integer', quantity: 'integer' })
    .addPrimaryKeyConstraint('packed_items_key', ['order_id', 'line'])
    .execute();
}
