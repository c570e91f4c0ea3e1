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

export interface PoolOptions {
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
