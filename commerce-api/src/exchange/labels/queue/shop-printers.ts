import type { Context } from '#platform/subject';
import { readSetting } from '#staff/settings';
import { addressesOf, LABEL_SETTINGS } from '../settings';
import type { PrinterAddress } from './send-to-printer';

/** Checks whether an address belongs to a shop printer. */
export type ShopPrinters = (address: PrinterAddress) => Promise<boolean>;

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
