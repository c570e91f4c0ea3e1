import type { Kysely } from 'kysely';
import { table } from './table';

/** The state of the monitored services, their failures per day, and their incidents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'service_checks', {
    service: 'text',
    status: 'text?',
    at: 'time?',
    response_ms: 'integer?',
    detail: 'text',
    next_check_at: 'time',
  })
    .addPrimaryKeyConstraint('service_checks_key', ['service'])
    .execute();

  // Aggregated by day, so that a month's uptime is a sum of 30 rows.
  await table(db, 'service_days', { service: 'text', day: 'text', checks: 'integer', outages: 'integer' })
    .addPrimaryKeyConstraint('service_days_key', ['service', 'day'])
    .execute();

  await table(db, 'service_issues', {
    id: 'text',
    service: 'text',
    severity: 'text',
    error: 'text',
    began_at: 'time',
    ended_at: 'time?',
  })
    .addPrimaryKeyConstraint('service_issues_key', ['id'])
    .execute();
  await db.schema.createIndex('service_issues_by_time').on('service_issues').column('began_at').execute();

  await table(db, 'partner_call_days', { day: 'text', calls: 'integer', failed: 'integer', total_ms: 'time' })
    .addPrimaryKeyConstraint('partner_call_days_key', ['day'])
    .execute();
}
