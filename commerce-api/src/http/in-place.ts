import type { FastifyInstance } from 'fastify';
import { storageUnavailable } from './storage-faults';

/**
 * Acknowledges no change that went into a file which is no longer where the next start looks for it: SQLite writes on
 * into a deleted file without a word. Asked after the commit, so that nothing slips between.
 */
export function acknowledgeOnlyInPlace(app: FastifyInstance, isInPlace: () => boolean): void {
  app.addHook('onSend', async ({ method, log }, { statusCode }) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 400 || isInPlace()) return;
    log.error('the database file is gone or was replaced');
    throw storageUnavailable();
  });
}
