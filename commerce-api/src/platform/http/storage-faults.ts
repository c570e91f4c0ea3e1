import { Refusal } from './refusal';

/**
 * SQLite error codes that blame the storage rather than the statement: full, locked, I/O error, corrupt, unreachable.
 */
const SQLITE = /^SQLITE_(FULL|BUSY|LOCKED|IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY|PROTOCOL)/;
/** SQLSTATE classes for connection, resource, shutdown, system and corruption errors. */
const POSTGRES = /^(08...|53...|57P0.|58...|XX00[12])$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** Messages for connections that broke below the client library, which has no codes for them. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Tells whether the storage failed rather than the statement. */
export function isStorageFault(error: unknown): boolean {
  const { code, message } = { ...(error as { code?: unknown }), message: (error as Error | null)?.message };
  if (typeof code === 'string') return SQLITE.test(code) || POSTGRES.test(code) || NETWORK.has(code);
  return LOST.test(message ?? '');
}

/** Refuses a call when nothing was saved, or when that is unknown: repeating the same call is safe and may succeed. */
export const storageUnavailable = () =>
  new Refusal(503, 'storage-unavailable', 'We cannot reach our records at the moment. Please try again in a minute.', {
    headers: { 'retry-after': '5' },
  });
