import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { southAfricanDate } from '#platform/time';
import { hourOf } from '#staff/system-log';

const DAY_MS = 24 * 3_600_000;

/** What is kept for how long. Rules: docs/product.md, "What is kept". */
export interface Sweep {
  table: keyof Tables;
  key: string;
  /** Which rows have had their time, at `now` (epoch ms). */
  isOver(now: number): RawBuilder<SqlBool>;
  /** What becomes of those with these keys. */
  clear(keys: RawBuilder<unknown>): RawBuilder<unknown>;
}

const remove = (table: keyof Tables, key: string, isOver: Sweep['isOver']): Sweep => ({
  table,
  key,
  isOver,
  clear: (keys) => sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${keys})`,
});

/** The newest webhook but so many; null when there are no more than that. */
const beyond = (count: number) =>
  sql`select id from webhook_deliveries order by id desc limit 1 offset ${sql.lit(count)}`;

export const SWEEPS: readonly Sweep[] = [
  remove('sessions', 'id_hash', (now) => sql`site_until <= ${now} and staff_until <= ${now}`),
  remove('unlock_attempts', 'id', (now) => sql`at <= ${now - DAY_MS}`),
  remove('csv_imports', 'id', (now) => sql`expires_at <= ${now}`),
  remove('cart_events', 'id', (now) => sql`received_at <= ${now - 90 * DAY_MS}`),
  // By whole hours, which is how they are counted.
  remove('system_log', 'id', (now) => sql`at < ${hourOf(now - 90 * DAY_MS)}`),
  remove('system_log_counts', 'id', (now) => sql`hour < ${hourOf(now - 90 * DAY_MS)}`),
  remove('partner_calls', 'id', (now) => sql`at <= ${now - 30 * DAY_MS}`),
  remove('partner_call_days', 'day', (now) => sql`day <= ${southAfricanDate(now - 30 * DAY_MS)}`),
  remove('webhook_deliveries', 'id', (now) => sql`received_at <= ${now - 30 * DAY_MS} or id <= (${beyond(1000)})`),
  remove('service_days', 'day', (now) => sql`day <= ${southAfricanDate(now - 30 * DAY_MS)}`),
  remove('service_issues', 'id', (now) => sql`ended_at <= ${now - 30 * DAY_MS}`),
  remove('remote_telemetry', 'id', (now) => sql`minute <= ${now - 30 * DAY_MS}`),
  remove('policy_violations', 'id', (now) => sql`hour <= ${now - 30 * DAY_MS}`),
  remove('test_runs', 'id', (now) => sql`queued_at <= ${now - 30 * DAY_MS} and status <> 'running'`),
  {
    table: 'mails',
    key: 'id',
    // Their texts hold the links by which an order can be opened; that a mail was sent stays known.
    isOver: (now) => sql`body <> '' and state <> 'pending' and updated_at <= ${now - 30 * DAY_MS}`,
    clear: (keys) => sql`update mails set body = '' where id in (${keys})`,
  },
];

/** Rows that are looked at in one go, so that nobody waits long for the database. */
export const BATCH = 500;

/** Clears what is over among the next rows after the key `after`. Answers how many, and where to go on; null at the end. */
export async function sweepBatch(
  db: Kysely<Tables>,
  { table, key, isOver, clear }: Sweep,
  after: string,
  now: number,
): Promise<{ cleared: number; next: string | null }> {
  const column = sql.ref(key);
  const { rows } = await sql<{ key: string; is_over: number }>`
    select ${column} as key, case when ${isOver(now)} then 1 else 0 end as is_over
    from ${sql.table(table)} where ${column} > ${after} order by ${column} limit ${BATCH}`.execute(db);
  const over = rows.filter(({ is_over }) => is_over === 1).map((row) => row.key);
  if (over.length > 0) await clear(sql.join(over)).execute(db);
  return { cleared: over.length, next: rows.length < BATCH ? null : (rows.at(-1)?.key ?? null) };
}
