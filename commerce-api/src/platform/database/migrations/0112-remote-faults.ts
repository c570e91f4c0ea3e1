import type { Kysely } from 'kysely';
import { table } from './table';

/** Errors of remotes in browsers: one row per error and version, with a count. */
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
