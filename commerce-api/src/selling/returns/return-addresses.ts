import type { ReturnAddress, ReturnAddresses } from '@nara/shared-contracts/api/returns';
import { ReturnAddresses as ReturnAddressesSchema } from '@nara/shared-contracts/api/returns';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { returnAddressLines } from '@nara/shared-contracts/rules/returns';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { defineSetting, readSetting, type Setting } from '#staff/settings';
import type { ReturnTable } from './tables';

type Addresses = ReturnAddresses['addresses'];

const depot = (street: string, suburb: string, city: string, postalCode: string): ReturnAddress => ({
  recipient: 'NARA Returns, Woolworths distribution centre',
  street,
  suburb,
  city,
  postalCode,
});

/** Addresses for parcels of returns; those of the demo until an admin enters the real ones. */
export const RETURN_ADDRESSES = defineSetting<Addresses>({
  name: 'return-addresses',
  title: 'the return addresses',
  schema: ReturnAddressesSchema.shape.addresses,
  initial: {
    'CPT-DC': depot('14 Depot Road', 'Montague Gardens', 'Cape Town', '7441'),
    'JHB-DC': depot('22 Freight Street', 'City Deep', 'Johannesburg', '2049'),
    'DBN-DC': depot('8 Harbour View Road', 'Riverhorse Valley', 'Durban', '4017'),
    'PLZ-DC': depot('5 Assembly Street', 'Struandale', 'Gqeberha', '6001'),
  },
});

/** Returns the addresses for returned pieces, by the centre that they came from. */
export async function readReturnAddresses(db: Kysely<Tables>): Promise<Record<DistributionCentre, string[]>> {
  const { value } = await readSetting(db, RETURN_ADDRESSES);
  const lines = Object.entries(value).map(([dc, address]) => [dc, returnAddressLines(address)]);
  return Object.fromEntries(lines) as Record<DistributionCentre, string[]>;
}

/** Tells whether a return still needs its label, because its parcel has not arrived. */
export const needsLabel = ({ status, received_at }: Pick<ReturnTable, 'status' | 'received_at'>): boolean =>
  status === 'pending_inspection' && received_at === null;

export const toReturnAddresses = ({ value, updatedAt, updatedBy }: Setting<Addresses>): ReturnAddresses => ({
  addresses: value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});
