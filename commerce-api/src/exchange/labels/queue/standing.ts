import type { LabelSettings, Printer } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { PRINTERS } from '../printers';
import { addressOf } from '../settings';

/** The printers, what waits for each, and why the oldest of it did not get through. */
export async function findPrinters(db: Kysely<Tables>, settings: LabelSettings): Promise<Printer[]> {
  const waiting = await db
    .selectFrom('print_jobs')
    .select(['printer', (eb) => eb.fn.countAll<number>().as('jobs'), (eb) => eb.fn.max('last_error').as('fault')])
    .where('state', 'in', ['pending', 'printing'])
    .groupBy('printer')
    .execute();
  return PRINTERS.map(({ id, name, dc }) => {
    const found = waiting.find(({ printer }) => printer === id);
    return {
      id,
      name,
      dc,
      isConnected: addressOf(settings, id) !== null,
      waiting: found?.jobs ?? 0,
      fault: found?.fault ?? null,
    };
  });
}
