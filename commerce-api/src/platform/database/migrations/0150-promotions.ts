import type { Kysely } from 'kysely';
import { table } from './table';

/** Promotions with their codes, their change history, and the orders that used them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'promotions', {
    id: 'text',
    revision: 'integer',
    status: 'text',
    definition_json: 'text',
    name: 'text',
    way: 'text',
    kind: 'text',
    code: 'text?',
    is_limited: 'integer',
    from_at: 'time?',
    until_at: 'time?',
    created_at: 'time',
    updated_at: 'time',
    updated_by: 'text',
  })
    .addPrimaryKeyConstraint('promotions_key', ['id'])
    .execute();
  await db.schema.createIndex('promotions_by_update').on('promotions').columns(['updated_at', 'id']).execute();
  await db.schema.createIndex('promotions_by_status').on('promotions').columns(['status', 'way']).execute();
  await table(db, 'promotion_codes', {
    code: 'text',
    promotion_id: 'text',
    is_single: 'integer',
    batch: 'text?',
    created_at: 'time',
  })
    .addPrimaryKeyConstraint('promotion_codes_key', ['code'])
    .execute();
  await db.schema
    .createIndex('promotion_codes_by_promotion')
    .on('promotion_codes')
    .columns(['promotion_id', 'code'])
    .execute();
  await table(db, 'promotion_revisions', {
    promotion_id: 'text',
    revision: 'integer',
    restored: 'integer?',
    before_json: 'text',
    after_json: 'text',
    at: 'time',
    by: 'text',
  })
    .addPrimaryKeyConstraint('promotion_revisions_key', ['promotion_id', 'revision'])
    .execute();
  await table(db, 'promotion_uses', {
    order_id: 'text',
    promotion_id: 'text',
    code: 'text?',
    at: 'time',
    discount_cents: 'integer',
    delivery_cents: 'integer',
    released_at: 'time?',
  })
    .addPrimaryKeyConstraint('promotion_uses_key', ['order_id', 'promotion_id'])
    .execute();
  await db.schema
    .createIndex('promotion_uses_by_promotion')
    .on('promotion_uses')
    .columns(['promotion_id', 'released_at', 'at'])
    .execute();
  await db.schema.createIndex('promotion_uses_by_code').on('promotion_uses').column('code').execute();
  await db.schema.createIndex('promotion_uses_by_time').on('promotion_uses').column('at').execute();
}
