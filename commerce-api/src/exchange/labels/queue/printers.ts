import type { DistributionCentre, LabelSettings, Printer, PrinterId } from '@nara/shared-contracts';
import { DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { addressOf } from '../settings';

const PRINTER_DCS: Readonly<Record<PrinterId, DistributionCentre>> = { cpt: 'CPT-DC', jhb: 'JHB-DC', dbn: 'DBN-DC' };

/** The printers, one at each of three distribution centres. */
const PRINTERS = (Object.entries(PRINTER_DCS) as [PrinterId, DistributionCentre][]).map(([id, dc]) => ({
  id,
  dc,
  name: `Zebra ZT230, ${DISTRIBUTION_CENTRES[dc]}`,
}));

/** Returns a printer's name for people. */
export const printerName = (id: PrinterId): string => PRINTERS.find((printer) => printer.id === id)?.name ?? id;

/** Returns the printer at a distribution centre; undefined where there is none. */
export const printerAt = (dc: DistributionCentre): PrinterId | undefined =>
  PRINTERS.find((printer) => printer.dc === dc)?.id;

/** Returns the printers, how many jobs wait for each, and why one of those did not get through. */
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
