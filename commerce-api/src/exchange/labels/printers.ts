import type { DistributionCentre, PrinterId } from '@nara/shared-contracts';
import { DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules';

const PRINTER_DCS: Readonly<Record<PrinterId, DistributionCentre>> = { cpt: 'CPT-DC', jhb: 'JHB-DC', dbn: 'DBN-DC' };

/** The printers, one at each of three distribution centres. */
export const PRINTERS = (Object.entries(PRINTER_DCS) as [PrinterId, DistributionCentre][]).map(([id, dc]) => ({
  id,
  dc,
  name: `Zebra ZT230, ${DISTRIBUTION_CENTRES[dc]}`,
}));

export const printerName = (id: PrinterId): string => PRINTERS.find((printer) => printer.id === id)?.name ?? id;

/** The printer at a distribution centre; undefined where there is none. */
export const printerAt = (dc: DistributionCentre): PrinterId | undefined =>
  PRINTERS.find((printer) => printer.dc === dc)?.id;
