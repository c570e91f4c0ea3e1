import type { Kysely } from 'kysely';
import { table } from './table';

/** Outcomes of extensions of remotes in browsers, counted by hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'extension_outcomes', {
    id: 'text',
    hour: 'time',
    remote: 'text',
    version: 'text',
    extension: 'text',
    outcome: 'text',
    bucket: 'integer',
    pages: 'integer',
    visitors: 'integer',
    message: 'text?',
  })
    .addPrimaryKeyConstraint('extension_outcomes_key', ['id'])
    .execute();
  await db.schema
    .createIndex('extension_outcomes_by_hour')
    .on('extension_outcomes')
    .columns(['hour', 'remote'])
    .execute();
}
