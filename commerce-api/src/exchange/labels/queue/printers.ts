import type { LabelSettings, Printer } from '@nara/shared-contracts/api/labels';
import { DISTRIBUTION_CENTRES, type DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import type { PrinterId } from '@nara/shared-contracts/rules/labels';
import type { Kysely } from 'kysely';
import { contains, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { readSetting } from '#staff/settings';
import { addressesOf, addressOf, LABEL_SETTINGS } from '../settings';
import type { PrinterAddress } from './send-to-printer';

/** Checks whether an address belongs to a shop printer. */
type ShopPrinters = (address: PrinterAddress) => Promise<boolean>;

/**
 * Recognises the printers of the live environment. Shared with the second environment, whose labels must not get there
 * by mistake.
 */
export const shopPrinters =
  ({ database }: Context): ShopPrinters =>
  async ({ host, port }) =>
    addressesOf((await readSetting(database.kysely, LABEL_SETTINGS)).value).some(
      (other) => other.host.toLowerCase() === host.toLowerCase() && other.port === port,
    );

/** Checks whether labels sent to an address need a confirmation: test labels at a shop printer do. */
export const needsConfirmation = async (context: Context, address: PrinterAddress | null): Promise<boolean> =>
  context.environment === 'sandbox' && address !== null && (await context.get(shopPrinters)(address));

const PRINTER_DCS: Readonly<Record<PrinterId, DistributionCentre>> = { cpt: 'CPT-DC', jhb: 'JHB-DC', dbn: 'DBN-DC' };

/** The printers, one at each of three distribution centres. */
const PRINTERS = (Object.entries(PRINTER_DCS) as [PrinterId, DistributionCentre][]).map(([id, dc]) => ({
  id,
  dc,
  name: `Zebra ZT230, ${DISTRIBUTION_CENTRES[dc]}`,
}));

/** Returns a printer's display name. */
export const printerName = (id: PrinterId): string => PRINTERS.find((printer) => printer.id === id)?.name ?? id;

/** Returns the printer at a distribution centre; undefined where there is none. */
export const printerAt = (dc: DistributionCentre): PrinterId | undefined =>
  PRINTERS.find((printer) => printer.dc === dc)?.id;

/**
 * Returns the printers with the number of waiting jobs and the outcome of the last job sent to each. A printer that did
 * not accept a job stays faulty until it accepts one, even if that job was given up or cancelled.
 */
export async function findPrinters(context: Context, settings: LabelSettings): Promise<Printer[]> {
  const { kysely } = context.database;
  const waiting = await kysely
    .selectFrom('print_jobs')
    .select(['printer', (eb) => eb.fn.countAll<number>().as('jobs')])
    .where('state', 'in', ['pending', 'printing'])
    .groupBy('printer')
    .execute();
  return Promise.all(
    PRINTERS.map(async ({ id, name, dc }) => {
      const address = addressOf(settings, id);
      const last = address && (await findLastOutcome(kysely, id, address));
      return {
        id,
        name,
        dc,
        isConnected: address !== null,
        waiting: waiting.find(({ printer }) => printer === id)?.jobs ?? 0,
        fault: last?.last_error ?? null,
        hasPrinted: last ? last.last_error === null : false,
        isShopPrinter: await needsConfirmation(context, address),
      };
    }),
  );
}

/**
 * Finds the last job that a printer accepted, or failed to accept at this address. Other errors are not the printer's.
 */
const findLastOutcome = (db: Kysely<Tables>, printer: PrinterId, { host, port }: PrinterAddress) =>
  db
    .selectFrom('print_jobs')
    .select('last_error')
    .where('printer', '=', printer)
    .where((eb) => eb.or([eb('state', '=', 'printed'), contains(eb.ref('last_error'), `${host}:${port} `)]))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
