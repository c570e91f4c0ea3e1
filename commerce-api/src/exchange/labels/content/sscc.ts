import { toSscc } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { readSetting } from '#staff/settings';
import { LABEL_SETTINGS } from '../settings';
import type { ParcelTable } from '../tables';

export const findParcel = (db: Kysely<Tables>, orderId: string): Promise<ParcelTable | undefined> =>
  db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Returns the parcel of an order, which gets its SSCC, for good, at the first call. Runs inside the transaction `tx`. */
export async function ensureParcel(
  database: Database,
  tx: Kysely<Tables>,
  orderId: string,
  now: number,
): Promise<ParcelTable> {
  await database.lock(tx, 'parcels');
  const known = await findParcel(tx, orderId);
  if (known) return known;
  const parcel = { ...(await nextParcel(tx)), order_id: orderId, created_at: now, packed_at: null };
  await tx.insertInto('parcels').values(parcel).execute();
  return parcel;
}

/** Returns the SSCC of the next parcel without using it up, for previews. */
export async function nextParcel(db: Kysely<Tables>): Promise<Pick<ParcelTable, 'serial' | 'sscc'>> {
  const { newest } = await db
    .selectFrom('parcels')
    .select((eb) => eb.fn.max('serial').as('newest'))
    .executeTakeFirstOrThrow();
  const { value } = await readSetting(db, LABEL_SETTINGS);
  const serial = (newest ?? 0) + 1;
  return { serial, sscc: toSscc(value.companyPrefix, serial) };
}
