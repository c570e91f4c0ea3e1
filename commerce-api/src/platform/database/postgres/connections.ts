import { setTimeout as wait } from 'node:timers/promises';
import { Pool, types } from 'pg';

/** Default for the most connections of a pool. */
const SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Type OIDs of int8 and numeric, which counts and sums return. Ours are cents, pieces and milliseconds, far below 2^53.
 */
const NUMBERS = new Set([20, 1700]);

const getTypeParser = ((oid: number, format?: 'text') =>
  NUMBERS.has(oid) ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser;

interface PoolOptions {
  url: string;
  schema?: string;
  /** Most concurrent connections. */
  size?: number;
  /** True if the URL names a pooler, which accepts no session settings. */
  isPooled?: boolean;
}

/** Creates connections that pipeline: they send statements without waiting for earlier answers. */
export function createPool({ url, schema, size = SIZE, isPooled = false }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'nara',
    ...(schema && { options: `-c search_path=${schema}` }),
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(!isPooled && { statement_timeout: STATEMENT_TIMEOUT_MS }),
    types: { getTypeParser },
    pipeline: true,
  });
  // A connection that breaks while idle is replaced when the next one is needed; one that breaks in use fails its
  // queries.
  // Both cases also emit an event, which would end the process without a listener.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** The variable that names a database, and its value. */
export interface NamedUrl {
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
  url: string;
}

/** Names a database in messages about its URL: with the user, but without the password and settings. */
function nameUrl({ variable, url }: NamedUrl): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${variable} ${protocol}//${username && `${username}@`}${host}${pathname}`;
}

const UNREACHABLE =
  'cannot be reached: look whether PostgreSQL runs there and a firewall lets this machine in, or correct the address';
const UNKNOWN_HOST = 'has a host that nobody knows: correct it, or look at the name service of this machine';

/** Problem with a connection and its remedy, by error code of the system or of PostgreSQL. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection: start PostgreSQL there, or correct the address',
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  '28P01': 'does not take this password of this user: correct both in the variable',
  '28000': 'does not let this user in from here: create the user, or allow it in pg_hba.conf',
  '3D000': 'is a database that is not there: create it with createdb, or correct its name',
  '42501': 'is a database that this user may not use: grant it all rights on it',
  '53300': 'has no connection left: raise max_connections, or lower DATABASE_POOL_SIZE',
  '57P03': 'is starting or stopping: start again in a moment',
};

/** The same by the client's message, for errors without a code. */
const PHRASES: readonly [RegExp, string][] = [
  [/does not support SSL/, 'speaks no TLS: switch it on there (ssl = on), or take sslmode out of the variable'],
  [/certificate|self-signed/i, 'shows a certificate that is not trusted: name its authority with sslrootcert'],
  [/timeout exceeded when trying to connect|connection timeout/, UNREACHABLE],
];

/** Returns one sentence that says why a connection to a database failed and what to do; null for other errors. */
export function describeConnectionFault(fault: unknown, named: NamedUrl): string | null {
  const { code = '', message = '' } = fault as NodeJS.ErrnoException;
  const sentence = SENTENCES[code] ?? PHRASES.find(([phrase]) => phrase.test(message))?.[1];
  if (!sentence) return null;
  // PostgreSQL's message may say more than its code: which pg_hba rule is missing, or whose password was wrong.
  return `${nameUrl(named)} ${sentence}${message && ` (${message})`}`;
}

const MAX_TRIES = 8;
const BASE_MS = 4;

/** Error for a row that changed after the transaction read it. */
export class OutpacedError extends Error {
  readonly code = 'outpaced';
}

/** SQLSTATEs of a serialization failure, a deadlock, and a key taken by a concurrent commit. */
const RETRYABLE = new Set(['40001', '40P01', '23505', 'outpaced']);

const isRetryable = (fault: unknown): boolean => RETRYABLE.has(String((fault as { code?: unknown }).code));

/** Retries a transaction that conflicted with another one, a bounded number of times. */
export async function retrying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (fault) {
      if (tries === MAX_TRIES || !isRetryable(fault)) throw fault;
      await wait(Math.random() * BASE_MS * 2 ** tries);
    }
  }
}
