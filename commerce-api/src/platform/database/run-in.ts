import { type Kysely, sql } from 'kysely';
import type { Query } from './statements';
import type { Tables } from './tables';

/**
 * Runs a statement in a query builder transaction and returns its rows. Throws when it changes a different number of
 * rows than required.
 */
export async function runIn<Row>(tx: Kysely<Tables>, { sql: text, parameters, changes }: Query<Row>): Promise<Row[]> {
  // A tagged template is the text split at its parameters.
  const template = text.split('?') as unknown as TemplateStringsArray;
  const { rows, numAffectedRows } = await sql<Row>(template, ...parameters).execute(tx);
  if (changes !== undefined && numAffectedRows !== BigInt(changes)) {
    throw new Error(`changed ${numAffectedRows} rows, not ${changes}: ${text}`);
  }
  return rows;
}
