import type { Database } from './database';

type Sqlite = NonNullable<Database['sqlite']>;

/** Reads once per turn of the event loop, so that concurrent requests see the same state. */
function askOncePerTurn(ask: () => number): () => number {
  let known: number | undefined;
  return () => {
    if (known === undefined) {
      known = ask();
      setImmediate(() => {
        known = undefined;
      });
    }
    return known;
  };
}

/** Returns a function that counts other processes' commits to a SQLite file. */
export function commitsElsewhere(sqlite: Sqlite): () => number {
  const dataVersion = sqlite.prepare<[], number>('PRAGMA data_version').pluck();
  return askOncePerTurn(() => dataVersion.get() ?? 0);
}

/** Returns the temporary triggers that call a SQLite function after each of these writes to a table. */
export const triggersOf = (table: string, call: string, events: readonly ('INSERT' | 'UPDATE' | 'DELETE')[]): string =>
  events
    .map(
      (event) => `CREATE TEMP TRIGGER nara_${table}_${event.toLowerCase()} AFTER ${event} ON ${table}
        BEGIN SELECT ${call}(); END;`,
    )
    .join('');

/**
 * Counts the changes of a table: a cached response stays valid while the count is the same. Returns null where changes
 * cannot be observed, as `watchCatalogue` does. Call it after migrating, once per table and connection.
 */
export function watchTable({ sqlite }: Pick<Database, 'sqlite'>, table: string): (() => string) | null {
  if (!sqlite) return null;
  let changes = 0;
  sqlite.function(`nara_${table}_changed`, () => {
    changes += 1;
    return null;
  });
  sqlite.exec(triggersOf(table, `nara_${table}_changed`, ['INSERT', 'UPDATE', 'DELETE']));
  const elsewhere = commitsElsewhere(sqlite);
  return () => `${elsewhere()} ${changes}`;
}
