import { type Kysely, sql } from 'kysely';
import { ConfigurationError } from '#platform/configuration';
import type { Tables } from '#platform/database';
import type { Keyring, Purpose } from './keyring';
import { createVault, sealedBy } from './vault';

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
export async function countByKey(
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
export async function outdatedTexts(
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
export async function resealText(
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
