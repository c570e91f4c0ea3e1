import type { Kysely } from 'kysely';
import { table } from '../table';

export async function createVisits(db: Kysely<unknown>): Promise<void> {
  await table(db, 'secrets', { name: 'text', value: 'text' })
    .addPrimaryKeyConstraint('secrets_key', ['name'])
    .execute();

  await table(db, 'sessions', {
    id_hash: 'text',
    site_until: 'time',
    staff_until: 'time',
    staff_name: 'text?',
    staff_role: 'text?',
  })
    .addPrimaryKeyConstraint('sessions_key', ['id_hash'])
    .execute();

  await table(db, 'unlock_attempts', { id: 'text', address: 'text', at: 'time' })
    .addPrimaryKeyConstraint('unlock_attempts_key', ['id'])
    .execute();
  await db.schema.createIndex('unlock_attempts_of_address').on('unlock_attempts').columns(['address', 'at']).execute();

  await table(db, 'cart_events', {
    id: 'text',
    session_id: 'text',
    event: 'text',
    product_id: 'text',
    variant_id: 'text',
    quantity: 'integer',
    occurred_at: 'time',
    received_at: 'time',
  })
    .addPrimaryKeyConstraint('cart_events_key', ['id'])
    .execute();

  await table(db, 'audit_log', {
    id: 'text',
    at: 'time',
    actor: 'text',
    role: 'text',
    action: 'text',
    subject: 'text',
    before_json: 'text',
    after_json: 'text',
  })
    .addPrimaryKeyConstraint('audit_log_key', ['id'])
    .execute();
}
