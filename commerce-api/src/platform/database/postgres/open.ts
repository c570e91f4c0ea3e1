import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Database, OrderSearch } from '../database';
import type { Decision, Query, RowsOf, Statement } from '../statements';
import type { Tables } from '../tables';
import { spanOfStatement } from '../trace-statements';
import { createPool, describeConnectionFault, type NamedUrl, OutpacedError, retrying } from './connections';

/** Pool that a transaction takes its connection from. */
interface Connections {
  pool: Pool;
  /** True if a pooler may give each transaction another session, which lacks earlier prepared statements. */
  isPooled: boolean;
}

interface Prepared {
  name: string;
  text: string;
}

const prepared = new Map<string, Prepared>();

/** Numbers a statement's parameters and names it, so that each connection parses it once. */
function prepare(sql: string): Prepared {
  const known = prepared.get(sql);
  if (known) return known;
  let position = 0;
  const made = { name: `nara_${prepared.size}`, text: sql.replace(/\?/g, () => `$${++position}`) };
  prepared.set(sql, made);
  return made;
}

/** Sends all statements at once; they run in this order. */
async function send(client: PoolClient, statements: readonly Statement[], isPooled: boolean): Promise<QueryResult[]> {
  const sent = statements.map(({ sql, parameters }) => {
    const { name, text } = prepare(sql);
    return client.query({ text, ...(!isPooled && { name }), values: parameters as (string | number | null)[] });
  });
  // Statements after a failed one fail because of it: the first error is the real one.
  const settled = await Promise.allSettled(sent);
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return Promise.all(sent);
}

const BEGIN: Statement = { sql: 'BEGIN ISOLATION LEVEL READ COMMITTED', parameters: [] };
const COMMIT: Statement = { sql: 'COMMIT', parameters: [] };

async function run<T>(
  client: PoolClient,
  isPooled: boolean,
  reads: readonly Query<unknown>[],
  decide: (rows: unknown[][]) => Decision<T>,
): Promise<T> {
  const [, ...read] = await send(client, [BEGIN, ...reads], isPooled);
  const { writes, answer } = decide(read.map(({ rows }) => rows));
  const written = await send(client, writes, isPooled);
  for (const [index, { changes, sql }] of writes.entries()) {
    if (changes !== undefined && written[index]?.rowCount !== changes) throw new OutpacedError(sql);
  }
  await send(client, [COMMIT], isPooled);
  return answer;
}

/** Reads, decides and writes in one transaction, in three round trips. */
async function runTransaction<T>(
  { pool, isPooled }: Connections,
  reads: readonly Query<unknown>[],
  decide: (rows: unknown[][]) => Decision<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await run(client, isPooled, reads, decide);
  } catch (fault) {
    broken = await client.query('ROLLBACK').then(
      () => undefined,
      (cause: Error) => cause,
    );
    throw fault;
  } finally {
    client.release(broken);
  }
}

/** A trigram index needs three consecutive letters or digits to look up. */
const LOOKED_UP = /[\p{L}\p{N}]{3}/u;

/**
 * Creates the search for PostgreSQL, which maintains its index itself and uses it for the search condition directly, so
 * there is nothing to narrow. Where the index could not be created, it cannot tell.
 */
function createOrderSearch(kysely: Kysely<Tables>): OrderSearch {
  let isThere = false;

  const findIndex = async (): Promise<boolean> => {
    const { rows } = await sql<{ is_there: boolean }>`
      select to_regclass('orders_by_text') is not null as is_there`.execute(kysely);
    return rows[0]?.is_there ?? false;
  };

  return {
    async findCandidates(search) {
      if (!LOOKED_UP.test(search)) return null;
      isThere ||= await findIndex();
      return isThere ? { parts: [sql`true`], hasMore: false } : null;
    },
    catchUp: async () => 0,
    countDue: async () => 0,
  };
}

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

interface PostgresLocation {
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

const SCHEMA = /^[a-z_]+$/;

/** Drops a schema with everything in it. Throws unless a schema is named: the default one holds the shop. */
export async function erasePostgres(databaseUrl: string, schema: string | undefined): Promise<void> {
  if (!schema || !SCHEMA.test(schema) || schema === 'public') throw new Error(`the schema ${schema} is never erased`);
  const pool = createPool({ url: databaseUrl });
  try {
    await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  } finally {
    await pool.end();
  }
}
