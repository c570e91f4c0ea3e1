import type { Kysely } from 'kysely';
import { table } from './table';

/** Faults of remotes in browsers, each of a version once with how often it happened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'remote_faults', {
    id: 'text',
    remote: 'text',
    version: 'text',
    kind: 'text',
    message: 'text',
    route: 'text',
    stack: 'text',
    faults: 'integer',
    first_at: 'time',
    last_at: 'time',
  })
    .addPrimaryKeyConstraint('remote_faults_key', ['id'])
    .execute();
  await db.schema.createIndex('remote_faults_by_time').on('remote_faults').column('last_at').execute();
}
