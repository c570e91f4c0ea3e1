import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

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

export const notNegative = (column: string): RawBuilder<boolean> => sql`${sql.ref(column)} >= 0`;
