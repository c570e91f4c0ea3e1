import type { Kysely } from 'kysely';
import { table } from './table';

/** Remote loads in browsers by minute, and content security policy violations by hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'remote_telemetry', {
    id: 'text',
    minute: 'time',
    remote: 'text',
    version: 'text',
    outcome: 'text',
    bucket: 'integer',
    is_fallback: 'integer',
    loads: 'integer',
  })
    .addPrimaryKeyConstraint('remote_telemetry_key', ['id'])
    .execute();
  await db.schema
    .createIndex('remote_telemetry_by_time')
    .on('remote_telemetry')
    .columns(['minute', 'remote', 'version'])
    .execute();

  await table(db, 'policy_violations', {
    id: 'text',
    hour: 'time',
    remote: 'text?',
    version: 'text?',
    directive: 'text',
    blocked: 'text',
    reports: 'integer',
    last_at: 'time',
  })
    .addPrimaryKeyConstraint('policy_violations_key', ['id'])
    .execute();
  await db.schema.createIndex('policy_violations_by_time').on('policy_violations').column('hour').execute();
}
