import { Refusal } from './refusal';

/** What the engines say when the trouble is the storage, not the statement: full, locked, gone, damaged, away. */
const SQLITE = /^SQLITE_(FULL|BUSY|LOCKED|IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY|PROTOCOL)/;
/** Connection, resources, shutdown, system errors and damaged data, by class of SQLSTATE. */
const POSTGRES = /^(08...|53...|57P0.|58...|XX00[12])$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** The client library has no codes for connections that ended under it. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Did the storage fail, rather than what was asked of it? */
export function isStorageFault(error: unknown): boolean {
  const { code, message } = { ...(error as { code?: unknown }), message: (error as Error | null)?.message };
  if (typeof code === 'string') return SQLITE.test(code) || POSTGRES.test(code) || NETWORK.has(code);
  return LOST.test(message ?? '');
}

/** Nothing was saved, or nobody knows: the same call again is safe and may succeed. */
export const storageUnavailable = () =>
  new Refusal(503, 'storage-unavailable', 'We cannot reach our records at the moment. Please try again in a minute.', {
    headers: { 'retry-after': '5' },
  });
