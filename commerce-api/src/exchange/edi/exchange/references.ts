import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';

/** Returns the next reference for our interchanges. No other transaction gets it while `tx` is open. */
export async function nextReference(
  database: Database,
  tx: Kysely<Tables>,
): Promise<{ number: number; reference: string }> {
  await database.lock(tx, 'edi interchange number');
  const { last } = await tx
    .selectFrom('edi_interchanges')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const number = Number(last ?? 0) + 1;
  return { number, reference: `NARA${String(number).padStart(9, '0')}` };
}
