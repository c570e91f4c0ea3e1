import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../database';
import type { RowsOf } from '../statements';
import type { Tables } from '../tables';
import { spanOfStatement } from '../trace-statements';
import { describeConnectionFault, type NamedUrl } from './connection-faults';
import { createOrderSearch } from './order-search';
import { createPool } from './pool';
import { retrying } from './retry';
import { runTransaction } from './transaction';

/** Arbitrary key of the advisory lock that instances of this program take at startup. */
const START_LOCK = 1_312_903_745;

/** Throws unless the durability settings are on: with one of them off, an acknowledged commit could be lost. */
async function checkDurability(pool: Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await pool.query<{ value: string }>('SELECT current_setting($1) AS value', [setting]);
    if (rows[0]?.value === 'off') throw new Error(`PostgreSQL runs with ${setting} = off, which can lose orders`);
  }
}

/** Time (ms) between two attempts to take the lock. */
const LOOK_EVERY_MS = 100;

async function tryLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [START_LOCK]);
  return rows[0]?.taken ?? false;
}

async function exclusively<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // A statement that waited in the database would block the indexes that the other instance creates concurrently.
    while (!(await tryLock(client))) await wait(LOOK_EVERY_MS);
    return await work();
  } finally {
    // The lock ends with its connection.
    client.release(true);
  }
}

/** Names the database and the remedy in the error when a first query fails. */
const reaching = <T>(named: NamedUrl, query: Promise<T>): Promise<T> =>
  query.catch((cause: Error & { code?: string }) => {
    const message = describeConnectionFault(cause, named) ?? `${named.variable}: ${cause.message || cause.code}`;
    throw new Error(message, { cause });
  });

/** Returns whether a migration has ever run on the database. Throws when it cannot be reached. */
export async function hasTables(named: NamedUrl): Promise<boolean> {
  const pool = createPool({ url: named.url, size: 1 });
  try {
    const { rows } = await reaching(
      named,
      pool.query<{ found: string | null }>("SELECT to_regclass('kysely_migration') AS found"),
    );
    return rows[0]?.found !== null;
  } finally {
    await pool.end();
  }
}

/** Throws when a pooler's sessions have no statement timeout. Without a pooler, the pool sets one itself. */
async function checkTimeout(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ bound: string }>("SELECT current_setting('statement_timeout') AS bound");
  if (rows[0]?.bound !== '0') return;
  throw new Error("statements have no time limit: run ALTER DATABASE … SET statement_timeout = '30s', and reconnect");
}

/** Most connections that bypass the pooler: one holds the startup lock, the other migrates. */
const LASTING_CONNECTIONS = 2;

export interface PostgresLocation {
  url: string;
  /** URL of the database itself, if `url` names a pooler. */
  directUrl?: string;
  schema?: string;
  /** Most concurrent connections to `url`. */
  size?: number;
  /** Creates spans for its statements. */
  isTraced?: boolean;
}

/** Connects to a PostgreSQL database. Throws when it cannot be reached, or when its commits are not durable. */
export async function openPostgres({ url, directUrl, schema, size, isTraced }: PostgresLocation): Promise<Database> {
  const isPooled = directUrl !== undefined && directUrl !== url;
  const pool = createPool({ url, schema, size, isPooled });
  const lastingPool = isPooled ? createPool({ url: directUrl, schema, size: LASTING_CONNECTIONS }) : pool;
  const check = async () => {
    await checkDurability(pool);
    if (isPooled) await checkTimeout(pool);
  };
  await reaching({ variable: 'DATABASE_URL', url }, check()).catch(async (fault: unknown) => {
    await Promise.all([...new Set([pool, lastingPool])].map((each) => each.end()));
    throw fault;
  });
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(isTraced && { log: spanOfStatement('postgresql') }),
  });
  const lasting = isPooled ? new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lastingPool }) }) : kysely;
  return {
    kysely,
    postgres: pool,
    lasting: { kysely: lasting, postgres: lastingPool },
    schema,
    isInPlace: () => true,
    orderSearch: createOrderSearch(kysely),
    transaction: (work) => retrying(() => kysely.transaction().setIsolationLevel('read committed').execute(work)),
    atomically: (reads, decide) =>
      retrying(() => runTransaction({ pool, isPooled }, reads, (rows) => decide(...(rows as RowsOf<typeof reads>)))),
    lock: async (tx, name) => void (await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)),
    exclusively: (work) => exclusively(lastingPool, work),
    async close() {
      await kysely.destroy();
      if (isPooled) await lasting.destroy();
    },
  };
}
