import { toSscc } from '@nara/shared-contracts/rules/labels';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { readSetting } from '#staff/settings';
import { LABEL_SETTINGS } from '../settings';
import type { ParcelTable } from '../tables';

/** Returns the parcels of an order, by number. */
export const findParcels = (db: Kysely<Tables>, orderId: string): Promise<ParcelTable[]> =>
  db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).orderBy('number').execute();

/**
 * Ensures that an order has at least `count` parcels. Each has its own SSCC, which it keeps for good. Returns all
 * parcels of the order. Runs inside the transaction `tx`.
 */
export async function ensureParcels(
  database: Database,
  tx: Kysely<Tables>,
  { orderId, count, now }: { orderId: string; count: number; now: number },
): Promise<ParcelTable[]> {
  await database.lock(tx, 'parcels');
  const known = await findParcels(tx, orderId);
  const missing = count - known.length;
  if (missing <= 0) return known;
  const { last } = await readSerial(tx);
  const { value } = await readSetting(tx, LABEL_SETTINGS);
  const added = Array.from({ length: missing }, (_, place): ParcelTable => {
    const serial = last + 1 + place;
    const sscc = toSscc(value.companyPrefix, serial);
    return { serial, order_id: orderId, number: known.length + 1 + place, sscc, created_at: now, packed_at: null };
  });
  await tx.insertInto('parcels').values(added).execute();
  await tx
    .insertInto('parcel_serials')
    .values({ name: 'sscc', last: last + missing })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last: last + missing }))
    .execute();
  return [...known, ...added];
}

/** Returns the SSCC of the next parcel without using it up, for previews. */
export async function nextSscc(db: Kysely<Tables>): Promise<string> {
  const [{ last }, { value }] = [await readSerial(db), await readSetting(db, LABEL_SETTINGS)];
  return toSscc(value.companyPrefix, last + 1);
}

/** Reads the counter, which is created with the first parcel. */
const readSerial = async (db: Kysely<Tables>): Promise<{ last: number }> =>
  (await db.selectFrom('parcel_serials').select('last').where('name', '=', 'sscc').executeTakeFirst()) ?? { last: 0 };
