import { type Kysely, sql } from 'kysely';
import { notNegative, table } from './table';

/** Gift cards and their ledgers, and the gift cards that paid each order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'gift_cards', {
    id: 'text',
    code_hash: 'text',
    last4: 'text',
    batch: 'text',
    amount_cents: 'integer',
    balance_cents: 'integer',
    entry_count: 'integer',
    expires_at: 'time',
    blocked_at: 'time?',
    recipient_email: 'text?',
    message: 'text?',
    sealed_code: 'text?',
    issued_at: 'time',
    issued_by: 'text',
    updated_at: 'time',
  })
    .addPrimaryKeyConstraint('gift_cards_key', ['id'])
    .addUniqueConstraint('gift_cards_code', ['code_hash'])
    .addCheckConstraint('gift_cards_balance', notNegative('balance_cents'))
    .execute();
  for (const column of ['issued_at', 'balance_cents', 'expires_at']) {
    await db.schema.createIndex(`gift_cards_by_${column}`).on('gift_cards').columns([column, 'id']).execute();
  }
  await db.schema.createIndex('gift_cards_of_batch').on('gift_cards').column('batch').execute();
  await sql`create index gift_cards_of_recipient on gift_cards (lower(recipient_email))`.execute(db);
  await table(db, 'gift_card_entries', {
    card_id: 'text',
    seq: 'integer',
    at: 'time',
    kind: 'text',
    name: 'text',
    cents: 'integer',
    balance_cents: 'integer',
    order_id: 'text?',
    reason: 'text?',
    staff_name: 'text?',
  })
    .addPrimaryKeyConstraint('gift_card_entries_key', ['card_id', 'seq'])
    .addUniqueConstraint('gift_card_entries_once', ['kind', 'name'])
    .execute();
  await db.schema
    .createIndex('gift_card_entries_at')
    .on('gift_card_entries')
    .columns(['at', 'card_id', 'seq'])
    .execute();
  await db.schema.createIndex('gift_card_entries_of_order').on('gift_card_entries').column('order_id').execute();
  await db.schema.alterTable('orders').addColumn('gift_cards_json', 'text').execute();
}
