import type { VersionPromotion } from '@nara/shared-contracts/api/releases';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { toIso } from '#platform/time';
import type { VersionKey } from '../policies/pin';

/** Returns where the versions of a remote came from, by version. */
export async function listPromotions({ kysely }: Database, remote: string): Promise<Map<string, VersionPromotion>> {
  const rows = await kysely.selectFrom('version_promotions').selectAll().where('remote', '=', remote).execute();
  return new Map(
    rows.map(({ version, from_address, promoted_at, promoted_by }) => [
      version,
      { from: from_address, at: toIso(promoted_at), by: promoted_by },
    ]),
  );
}

/** Records where a version came from, when (epoch ms), and who brought it, unless that is already recorded. */
export async function notePromotion(
  { kysely }: Database,
  { remote, version }: VersionKey,
  { from, at, by }: { from: string; at: number; by: string },
): Promise<void> {
  await kysely
    .insertInto('version_promotions')
    .values({ remote, version, from_address: from, promoted_at: at, promoted_by: by })
    .onConflict((conflict) => conflict.columns(['remote', 'version']).doNothing())
    .execute();
}

/** Removes the record of where a version came from, when the version leaves the store. */
export async function forgetPromotion(db: Kysely<Tables>, { remote, version }: VersionKey): Promise<void> {
  await db.deleteFrom('version_promotions').where('remote', '=', remote).where('version', '=', version).execute();
}
