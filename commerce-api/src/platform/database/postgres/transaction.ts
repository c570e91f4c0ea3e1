import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Decision, Query, Statement } from '../statements';
import { OutpacedError } from './retry';

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
export async function runTransaction<T>(
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
