import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { ConfigurationError } from '#platform/configuration';
import type { Database, Tables } from '#platform/database';
import type { Metrics } from '#platform/observability';
import { createRepeating, type Repeating } from '#platform/work';
import { createVault, type Keyring, type Purpose, sealedBy } from './vault';

/** A column that holds sealed texts. Subjects declare theirs, so that a new root key reaches all of them. */
export interface SealedColumn {
  table: keyof Tables;
  /** Column that identifies the row. */
  key: string;
  column: string;
  purpose: Purpose;
  /** Returns the context that a row's text is bound to. */
  boundTo: (key: string) => string;
}

/** Position of the key's id in a sealed text, from 1. */
const ID_AT = sealedBy('').length;

/** Error for stored texts that need a missing root key. */
export class MissingKey extends ConfigurationError {}

/** Returns the number of texts sealed by each key, by its id. */
async function countByKey(
  db: Kysely<Tables>,
  { table, column }: SealedColumn,
  keyring: Keyring,
): Promise<Map<string, number>> {
  const length = keyring.current().id.length;
  const text = sql.ref(column);
  const { rows } = await sql<{ id: string; texts: number }>`
    select substr(${text}, ${sql.lit(ID_AT)}, ${sql.lit(length)}) as id, count(*) as texts from ${sql.table(table)}
    where ${text} is not null group by 1`.execute(db);
  return new Map(rows.map(({ id, texts }) => [id, Number(texts)]));
}

/** Throws MissingKey if stored texts were sealed with a missing root key. */
export async function requireKeys(
  db: Kysely<Tables>,
  columns: readonly SealedColumn[],
  keyring: Keyring,
): Promise<void> {
  for (const column of columns) {
    for (const [id, texts] of await countByKey(db, column, keyring)) {
      if (!keyring.find(id)) throw missingKey(id, column, texts);
    }
  }
}

const missingKey = (id: string, { table }: SealedColumn, texts: number): MissingKey =>
  new MissingKey(
    `CONFIGURATION_KEY is not the one that ${texts} ${texts === 1 ? 'row' : 'rows'} of ${table} were sealed with (${id}): give that one too, after the new one`,
  );

interface StoredText {
  key: string;
  sealed: string;
}

/** Returns the first texts of a column that the key `id` has not sealed. */
async function outdatedTexts(
  db: Kysely<Tables>,
  { table, key, column }: SealedColumn,
  id: string,
  limit: number,
): Promise<StoredText[]> {
  const text = sql.ref(column);
  const { rows } = await sql<StoredText>`
    select ${sql.ref(key)} as key, ${text} as sealed from ${sql.table(table)}
    where ${text} is not null and ${text} not like ${`${sealedBy(id)}%`}
    order by 1 limit ${limit}`.execute(db);
  return rows;
}

/** Returns the text of a row. Throws ConfigurationError when it cannot be opened. */
export const openText = ({ purpose, boundTo }: SealedColumn, keyring: Keyring, { key, sealed }: StoredText): string =>
  createVault(keyring, purpose).open(sealed, boundTo(key));

/** Reseals a row's text with the current key, unless it was changed meanwhile. */
async function resealText(
  db: Kysely<Tables>,
  column: SealedColumn,
  keyring: Keyring,
  stored: StoredText,
): Promise<void> {
  const text = createVault(keyring, column.purpose).seal(openText(column, keyring, stored), column.boundTo(stored.key));
  await sql`
    update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${text}
    where ${sql.ref(column.key)} = ${stored.key} and ${sql.ref(column.column)} = ${stored.sealed}`.execute(db);
}

const EVERY_MS = 10_000;
/** Texts per batch, few enough that no one waits long for the database. */
const BATCH = 100;

interface ResealingOptions {
  database: Database;
  keys: Keyring;
  log: FastifyBaseLogger;
  metrics: Metrics;
  columns: readonly SealedColumn[];
}

export interface Resealing extends Repeating {
  /**
   * Re-reads the root keys and reseals texts that were sealed with older ones. Returns the number of resealed texts.
   */
  runOnce(): Promise<number>;
}

/** Creates the job that reseals all stored secrets with the root key in use. Several instances may run it at once. */
export function createResealing({ database: { kysely }, keys, log, metrics, columns }: ResealingOptions): Resealing {
  const gauge = metrics.gauge('texts_under_old_keys', 'Sealed texts that the root key in use has not sealed yet');

  const reseal = async (column: SealedColumn): Promise<number> => {
    const { id } = keys.current();
    let done = 0;
    for (let size = BATCH; size === BATCH && repeating.mayGoOn(); ) {
      const texts = await outdatedTexts(kysely, column, id, BATCH);
      for (const text of texts) await resealText(kysely, column, keys, text);
      size = texts.length;
      done += size;
      if (size > 0)
        log.info({ table: column.table, key: id, sealed: done }, 'secrets sealed under the root key in use');
      await turn();
    }
    return done;
  };

  /** Counts texts sealed with other keys, and reports those whose key was removed too early. */
  const takeStock = async (): Promise<void> => {
    let left = 0;
    for (const column of columns) {
      for (const [id, texts] of await countByKey(kysely, column, keys)) {
        if (id !== keys.current().id) left += texts;
        if (!keys.isConfigured(id)) {
          log.error({ table: column.table, key: id, texts }, 'a root key was removed that stored secrets still need');
        }
      }
    }
    gauge.set(left);
  };

  const runOnce = async (): Promise<number> => {
    const before = keys.current().id;
    keys.reload();
    const { id } = keys.current();
    if (id !== before) log.info({ key: id }, 'the root key in use has changed');
    // Before the work, so that a scrape meanwhile shows the count; again after it, for the remainder.
    await takeStock();
    let done = 0;
    for (const column of columns) done += await reseal(column);
    if (done > 0) await takeStock();
    return done;
  };

  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: runOnce,
    onFault: (cause) => log.error({ err: cause }, 'secrets could not be sealed anew; it is tried again soon'),
  });
  return { runOnce, ...repeating };
}
