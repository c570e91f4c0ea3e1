import type { Kysely } from 'kysely';
import { table } from './table';

/** Credentials of the partner, and the webhooks it sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'partner_credentials', {
    name: 'text',
    sealed: 'text',
    previous_sealed: 'text?',
    previous_until: 'time?',
    updated_at: 'time',
    updated_by: 'text',
  })
    .addPrimaryKeyConstraint('partner_credentials_key', ['name'])
    .execute();

  await table(db, 'webhook_deliveries', {
    id: 'text',
    webhook_id: 'text',
    received_at: 'time',
    order_id: 'text',
    status: 'text',
    outcome: 'text',
    detail: 'text?',
    replayed_by: 'text?',
    payload_json: 'text',
  })
    .addPrimaryKeyConstraint('webhook_deliveries_key', ['id'])
    .execute();
}
