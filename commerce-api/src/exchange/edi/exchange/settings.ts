import { type EdiSettings, EdiSettings as EdiSettingsSchema } from '@nara/shared-contracts/api/edi';
import { PLACEHOLDER_GLNS } from '@nara/shared-contracts/rules/edi';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { defineSetting } from '#staff/settings';

/**
 * The agreement with the partner. Until both parties have supplied their numbers, placeholders of the correct format
 * stand in, and every interchange is marked as a test.
 */
export const EDI_SETTINGS = defineSetting<EdiSettings>({
  name: 'edi',
  title: 'the EDI settings',
  schema: EdiSettingsSchema,
  initial: {
    directory: 'D:96A',
    ordersCode: 'EAN008',
    ...PLACEHOLDER_GLNS,
    isTest: true,
  },
});

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
