import type { Kysely } from 'kysely';
import { notNegative, table } from './table';

/** Tax invoices and credit notes, the series that number them, and mails that have one attached. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'tax_documents', {
    number: 'text',
    kind: 'text',
    order_id: 'text',
    fact_seq: 'integer',
    invoice: 'text?',
    issued_at: 'time',
    total_cents: 'integer',
    vat_cents: 'integer',
    buyer_email: 'text',
    buyer_json: 'text',
    content_json: 'text',
  })
    .addPrimaryKeyConstraint('tax_documents_key', ['number'])
    .addUniqueConstraint('tax_documents_once', ['order_id', 'fact_seq'])
    .addCheckConstraint('tax_documents_vat', notNegative('vat_cents'))
    .execute();
  await table(db, 'document_series', { kind: 'text', last_number: 'integer' })
    .addPrimaryKeyConstraint('document_series_key', ['kind'])
    .execute();
  await db.schema.alterTable('mails').addColumn('document', 'text').execute();
}
