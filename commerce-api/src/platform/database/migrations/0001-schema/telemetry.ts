import type { Kysely } from 'kysely';
import { index, table } from '../table';

/** What browsers report of remotes: loads, errors, extensions, and violations of the security policy. */
export async function createTelemetry(db: Kysely<unknown>): Promise<void> {
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
  await index(db, 'remote_telemetry_by_time', 'remote_telemetry (minute, remote, version)');

  await table(db, 'remote_faults', {
    id: 'text',
    remote: 'text',
    version: 'text',
    kind: 'text',
    message: 'text',
    route: 'text',
    stack: 'text',
    faults: 'integer',
    visitors: 'integer',
    first_at: 'time',
    last_at: 'time',
  })
    .addPrimaryKeyConstraint('remote_faults_key', ['id'])
    .execute();
  await index(db, 'remote_faults_by_time', 'remote_faults (last_at)');

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
  await index(db, 'extension_outcomes_by_hour', 'extension_outcomes (hour, remote)');

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
  await index(db, 'policy_violations_by_time', 'policy_violations (hour)');
}
