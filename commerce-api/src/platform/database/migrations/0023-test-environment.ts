import type { Kysely } from 'kysely';
import { table } from './table';

/** Runs of the test scenarios, with their steps and logs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'test_runs', {
    id: 'text',
    batch_id: 'text',
    position: 'integer',
    scenario: 'text',
    status: 'text',
    is_under_faults: 'integer',
    author: 'text',
    queued_at: 'time',
    started_at: 'time?',
    ended_at: 'time?',
    failure: 'text?',
    leased_until: 'time',
  })
    .addPrimaryKeyConstraint('test_runs_key', ['id'])
    .execute();
  await db.schema
    .createIndex('test_runs_by_status')
    .on('test_runs')
    .columns(['status', 'queued_at', 'position'])
    .execute();
  await db.schema.createIndex('test_runs_of_scenario').on('test_runs').columns(['scenario', 'queued_at']).execute();
  await db.schema.createIndex('test_runs_of_batch').on('test_runs').columns(['batch_id', 'position']).execute();

  await table(db, 'test_run_steps', {
    run_id: 'text',
    position: 'integer',
    name: 'text',
    status: 'text',
    started_at: 'time',
    ended_at: 'time?',
  })
    .addPrimaryKeyConstraint('test_run_steps_key', ['run_id', 'position'])
    .addForeignKeyConstraint('test_run_steps_run', ['run_id'], 'test_runs', ['id'], (key) => key.onDelete('cascade'))
    .execute();

  await table(db, 'test_log_lines', {
    run_id: 'text',
    position: 'integer',
    step: 'integer',
    at: 'time',
    level: 'text',
    message: 'text',
  })
    .addPrimaryKeyConstraint('test_log_lines_key', ['run_id', 'position'])
    .addForeignKeyConstraint('test_log_lines_run', ['run_id'], 'test_runs', ['id'], (key) => key.onDelete('cascade'))
    .execute();
  await db.schema
    .createIndex('test_log_lines_by_time')
    .on('test_log_lines')
    .columns(['at', 'run_id', 'position'])
    .execute();
}
