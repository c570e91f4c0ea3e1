import { setTimeout as wait } from 'node:timers/promises';

/** SQLite itself does not wait while another process writes: everybody would wait with it. */
export const BUSY_TIMEOUT_MS = 0;
/** Longest that a piece of work waits in all. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 20;

const isBusy = (fault: unknown): boolean => String((fault as { code?: unknown }).code).startsWith('SQLITE_BUSY');

/** Time for others between two tries. */
export const pause = (): Promise<void> => wait(PAUSE_MS);

/** Tries again, for five seconds at most, while another process holds the database; `attempt` must have done nothing then. */
export async function whileBusy<T>(attempt: () => Promise<T>, betweenTries = pause): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (fault) {
      if (!isBusy(fault) || performance.now() > end) throw fault;
    }
    await betweenTries();
  }
}
