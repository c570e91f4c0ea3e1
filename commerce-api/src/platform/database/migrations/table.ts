import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

/* Released migrations are made with these, so what is here may be added to, but never changed. */

/** Column types. `?` marks a nullable column; `time` is epoch milliseconds, which exceed 32 bits. */
const TYPES = { text: 'text', integer: 'integer', time: 'bigint' } as const;
type Kind = keyof typeof TYPES | `${keyof typeof TYPES}?`;

/** Starts a table from its columns; keys and constraints follow on the builder. */
export function table(
  db: Kysely<unknown>,
  name: string,
  columns: Record<string, Kind>,
): CreateTableBuilder<string, string> {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, kind] of Object.entries(columns)) {
    const type = TYPES[kind.replace('?', '') as keyof typeof TYPES];
    builder = builder.addColumn(column, type, (definition) => (kind.endsWith('?') ? definition : definition.notNull()));
  }
  return builder;
}

/** Columns of a queue whose rows are leased: those of `Queued`. */
export const QUEUED = {
  attempts: 'integer',
  next_attempt_at: 'time',
  lease_id: 'text?',
  leased_until: 'time',
  last_error: 'text?',
  traceparent: 'text?',
  created_at: 'time',
  updated_at: 'time',
} as const;

/** Further columns of a queue whose attempts span a time: those of `Tried`. */
export const TRIED = { tries: 'integer', failing_since: 'time?', asked_until: 'time' } as const;

export const notNegative = (column: string): RawBuilder<boolean> => sql`${sql.ref(column)} >= 0`;

/**
 * Creates an index on a table that the same migration made: `index(db, 'orders_by_total', 'orders (total_cents, id)')`.
 */
export async function index(db: Kysely<unknown>, name: string, on: string, kind: 'unique' | '' = ''): Promise<void> {
  await sql`create ${sql.raw(kind)} index ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
}
