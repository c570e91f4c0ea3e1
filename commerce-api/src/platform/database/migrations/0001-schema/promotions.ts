import type { Kysely } from 'kysely';
import { index, notNegative, table } from '../table';

/** Promotions with their codes, their history, and the orders that used them. */
export async function createPromotions(db: Kysely<unknown>): Promise<void> {
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
  await index(db, 'promotions_by_update', 'promotions (updated_at, id)');
  await index(db, 'promotions_by_status', 'promotions (status, way)');

  await table(db, 'promotion_codes', {
    code: 'text',
    promotion_id: 'text',
    is_single: 'integer',
    batch: 'text?',
    created_at: 'time',
  })
    .addPrimaryKeyConstraint('promotion_codes_key', ['code'])
    .execute();
  await index(db, 'promotion_codes_by_promotion', 'promotion_codes (promotion_id, code)');

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
  await index(db, 'promotion_uses_by_promotion', 'promotion_uses (promotion_id, released_at, at)');
  await index(db, 'promotion_uses_by_code', 'promotion_uses (code)');
  await index(db, 'promotion_uses_by_time', 'promotion_uses (at)');

  await table(db, 'customer_addresses', { email: 'text', customer_key: 'text' })
    .addPrimaryKeyConstraint('customer_addresses_key', ['email'])
    .execute();
  await index(db, 'customer_addresses_of_customer', 'customer_addresses (customer_key)');
}

/** Gift cards and their ledgers. */
export async function createGiftCards(db: Kysely<unknown>): Promise<void> {
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
  await index(db, 'gift_cards_by_issued_at', 'gift_cards (issued_at, id)');
  await index(db, 'gift_cards_by_balance_cents', 'gift_cards (balance_cents, id)');
  await index(db, 'gift_cards_by_expires_at', 'gift_cards (expires_at, id)');
  await index(db, 'gift_cards_of_batch', 'gift_cards (batch)');
  await index(db, 'gift_cards_of_recipient', 'gift_cards (lower(recipient_email))');

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
  await index(db, 'gift_card_entries_at', 'gift_card_entries (at, card_id, seq)');
  await index(db, 'gift_card_entries_of_order', 'gift_card_entries (order_id)');
}
