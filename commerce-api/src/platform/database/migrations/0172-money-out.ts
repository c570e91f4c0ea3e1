import type { Kysely } from 'kysely';
import { table } from './table';

/** Money that staff moved out of the shop, by whom and about what, for the limits of approvals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'money_out', {
    id: 'text',
    kind: 'text',
    subject: 'text',
    person: 'text',
    cents: 'integer',
    approved: 'integer',
    at: 'time',
  })
    .addPrimaryKeyConstraint('money_out_key', ['id'])
    .execute();
  await db.schema.createIndex('money_out_of_subject').on('money_out').column('subject').execute();
  await db.schema.createIndex('money_out_by_person').on('money_out').columns(['person', 'at']).execute();
}
