import { type Kysely, sql } from 'kysely';
import type { Query } from './statements';
import type { Tables } from './tables';

/**
 * Runs a statement in a transaction of the query builder; answers its rows. Throws when it changes another number of
 * rows than it must.
 */
export async function runIn<Row>(tx: Kysely<Tables>, { sql: text, parameters, changes }: Query<Row>): Promise<Row[]> {
  // A text with a place for each parameter is what a template is.
  const template = text.split('?') as unknown as TemplateStringsArray;
  const { rows, numAffectedRows } = await sql<Row>(template, ...parameters).execute(tx);
  if (changes !== undefined && numAffectedRows !== BigInt(changes)) {
    throw new Error(`changed ${numAffectedRows} rows, not ${changes}: ${text}`);
  }
  return rows;
}
