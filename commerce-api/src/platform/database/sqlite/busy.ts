import { setTimeout as wait } from 'node:timers/promises';

/** SQLite must not wait for another process itself: that would block the event loop. */
export const BUSY_TIMEOUT_MS = 0;
/** Longest total wait of one piece of work, in ms. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 20;

const isBusy = (fault: unknown): boolean => String((fault as { code?: unknown }).code).startsWith('SQLITE_BUSY');

/** Yields to other work between two attempts. */
export const pause = (): Promise<void> => wait(PAUSE_MS);

/**
 * Retries for up to five seconds while another process holds the database; a busy `attempt` must not have changed
 * anything.
 */
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
