import { Pool, types } from 'pg';

/** Most connections of a pool, unless set. */
const SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Type OIDs of int8 and numeric, which counts and sums return: ours are cents, pieces and milliseconds, far below 2^53.
 */
const NUMBERS = new Set([20, 1700]);

const getTypeParser = ((oid: number, format?: 'text') =>
  NUMBERS.has(oid) ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser;

export interface PoolOptions {
  url: string;
  schema?: string;
  /** Most connections at a time. */
  size?: number;
  /** Whether the URL names a pooler, which takes no settings of a session. */
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
  // A connection that breaks while idle is replaced when the next one is needed; one that breaks in use fails what it
  // was asked. Either is also announced as an event, which would end the process if nobody listened.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
