import type { Kysely } from 'kysely';
import { table } from './table';

/** Secrets of the payment provider account that staff stored, and the result of the last check with the provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'payment_credentials', {
    name: 'text',
    sealed: 'text',
    previous_sealed: 'text?',
    previous_until: 'time?',
    updated_at: 'time',
    updated_by: 'text',
  })
    .addPrimaryKeyConstraint('payment_credentials_key', ['name'])
    .execute();
  await table(db, 'payment_provider_checks', {
    account: 'text',
    at: 'time',
    fault: 'text?',
    duration_ms: 'integer',
  })
    .addPrimaryKeyConstraint('payment_provider_checks_key', ['account'])
    .execute();
}
