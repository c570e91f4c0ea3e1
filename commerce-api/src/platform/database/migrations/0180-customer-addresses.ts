import type { Kysely } from 'kysely';
import { table } from './table';

/** Further ways in which customers write their addresses, so that limits count each customer once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'customer_addresses', { email: 'text', customer_key: 'text' })
    .addPrimaryKeyConstraint('customer_addresses_key', ['email'])
    .execute();
  await db.schema
    .createIndex('customer_addresses_of_customer')
    .on('customer_addresses')
    .columns(['customer_key'])
    .execute();
}
