import type { Kysely } from 'kysely';
import { index, table } from '../table';

/** The state of the monitored services, their failures per day, and their incidents. */
export async function createIntegration(db: Kysely<unknown>): Promise<void> {
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
  await index(db, 'service_issues_by_time', 'service_issues (began_at)');
}

/** Orders that failed in browsers, and replays of failures. */
export async function createFailures(db: Kysely<unknown>): Promise<void> {
  await table(db, 'failure_reports', {
    id: 'text',
    order_id: 'text',
    error: 'text',
    order_json: 'text',
    reported_at: 'time',
    received_at: 'time',
  })
    .addPrimaryKeyConstraint('failure_reports_key', ['id'])
    .addForeignKeyConstraint('failure_reports_order', ['order_id'], 'orders', ['id'])
    .execute();
  await index(db, 'failure_reports_by_order', 'failure_reports (order_id)');

  await table(db, 'failure_replays', {
    id: 'text',
    cause: 'text',
    subject: 'text',
    started_by: 'text',
    started_at: 'time',
  })
    .addPrimaryKeyConstraint('failure_replays_key', ['id'])
    .execute();
  await index(db, 'failure_replays_by_time', 'failure_replays (started_at)');

  await table(db, 'failure_replay_items', {
    replay_id: 'text',
    subject: 'text',
    item_id: 'text',
    position: 'integer',
  })
    .addPrimaryKeyConstraint('failure_replay_items_key', ['subject', 'item_id'])
    .addForeignKeyConstraint('failure_replay_items_replay', ['replay_id'], 'failure_replays', ['id'])
    .execute();
  await index(db, 'failure_replay_items_of_replay', 'failure_replay_items (replay_id, position)');
}

/** Runs of the test scenarios, with their steps and logs. */
export async function createTestRuns(db: Kysely<unknown>): Promise<void> {
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
  await index(db, 'test_runs_by_status', 'test_runs (status, queued_at, position)');
  await index(db, 'test_runs_of_scenario', 'test_runs (scenario, queued_at)');
  await index(db, 'test_runs_of_batch', 'test_runs (batch_id, position)');

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
  await index(db, 'test_log_lines_by_time', 'test_log_lines (at, run_id, position)');
}

/** Sales of past days, so that a report sums days and months instead of orders. */
export async function createSales(db: Kysely<unknown>): Promise<void> {
  await table(db, 'sales_periods', { period: 'text', is_counted: 'integer', sessions: 'integer' })
    .addPrimaryKeyConstraint('sales_periods_key', ['period'])
    .execute();

  await table(db, 'sales_by_province', { day: 'text', province: 'text', orders: 'integer', cents: 'time' })
    .addPrimaryKeyConstraint('sales_by_province_key', ['day', 'province'])
    .execute();

  await table(db, 'sales_by_product', {
    period: 'text',
    product_id: 'text',
    color: 'text',
    pieces: 'integer',
    cents: 'time',
  })
    .addPrimaryKeyConstraint('sales_by_product_key', ['period', 'product_id', 'color'])
    .execute();
}
