import type { LogEvent, Logger } from 'kysely';
import { type Attributes, activeSpan, boundToSpan, traced } from '#platform/tracing';
import type { Database } from './database';
import type { Statement } from './statements';

/** Matches the operation of a statement, and the first table that it names. */
const OPERATION = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+"?(\w+)/i;

interface Named {
  operation: string;
  table: string | undefined;
}

/**
 * Returns the operation of a statement and its table. The text itself is not exported: even without values it reveals
 * more than a trace needs.
 */
const readStatement = (sql: string): Named => ({
  operation: OPERATION.exec(sql)?.[1]?.toLowerCase() ?? 'statement',
  table: TABLE.exec(sql)?.[1],
});

const nameOf = ({ operation, table }: Named): string => (table ? `${operation} ${table}` : operation);

const systemOf = ({ postgres }: Pick<Database, 'postgres'>): Attributes => ({
  'db.system.name': postgres ? 'postgresql' : 'sqlite',
});

/** Creates a span for each statement of the query builder after it has ended. */
export const spanOfStatement =
  (system: 'postgresql' | 'sqlite'): Logger =>
  (event: LogEvent) => {
    const active = activeSpan();
    if (!active) return;
    const named = readStatement(event.query.sql);
    const span = active.begin(nameOf(named), {
      kind: 'client',
      begunAgo: event.queryDurationMillis,
      attributes: {
        'db.system.name': system,
        'db.operation.name': named.operation,
        ...(named.table && { 'db.collection.name': named.table }),
      },
    });
    if (event.level === 'error') span.fail(String((event.error as { code?: unknown } | null)?.code ?? 'Error'));
    span.end();
  };

const namesOf = (statements: readonly Statement[]): readonly string[] =>
  statements.map(({ sql }) => nameOf(readStatement(sql)));

/** Returns the database with a span around each of its transactions. */
export const withSpans = <D extends Database>(database: D): D => ({
  ...database,
  transaction: (work) =>
    traced('transaction', { kind: 'client', attributes: systemOf(database) }, () => database.transaction(work)),
  atomically: (reads, decide) =>
    traced('transaction', { kind: 'client', attributes: systemOf(database) }, (span) => {
      span?.note({ 'nara.reads': namesOf(reads) });
      // Transactions that share a commit share the turn of the first one.
      return database.atomically(
        reads,
        boundToSpan((...rows) => {
          const decision = decide(...rows);
          span?.note({ 'nara.writes': namesOf(decision.writes) });
          return decision;
        }),
      );
    }),
});
