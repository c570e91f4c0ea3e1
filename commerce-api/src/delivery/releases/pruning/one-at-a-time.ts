import type { Database } from '#platform/database';

const queues = new WeakMap<Database, Promise<unknown>>();

/**
 * Runs what changes or removes versions one after the other, on all servers of a database: so that none goes live while
 * it is removed. One server waits with one connection at most.
 */
export function oneAtATime<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const before = queues.get(database) ?? Promise.resolve();
  const result = before.then(() =>
    // On SQLite a transaction would keep everybody else from writing, and there is one server.
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
