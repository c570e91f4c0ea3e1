import type { Database } from '#platform/database';

const queues = new WeakMap<Database, Promise<unknown>>();

/**
 * Runs changes and removals of versions one after the other, across all servers of a database, so that no version goes
 * live while it is being removed. A waiting server holds at most one connection.
 */
export function oneAtATime<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const before = queues.get(database) ?? Promise.resolve();
  const result = before.then(() =>
    // On SQLite a transaction would block all other writes, and there is only one server.
    database.postgres
      ? database.transaction(async (tx) => {
          await database.lock(tx, 'releases');
          return work();
        })
      : work(),
  );
  queues.set(
    database,
    result.catch(() => undefined),
  );
  return result;
}
