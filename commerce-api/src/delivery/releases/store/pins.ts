import type { NewPin, VersionPin, VersionPromotion } from '@nara/shared-contracts/api/releases';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { toIso } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';

/** A version of a remote. */
export interface VersionKey {
  remote: string;
  version: string;
}

/** Returns the pins of a remote, by version. */
export async function listPins({ kysely }: Database, remote: string): Promise<Map<string, VersionPin>> {
  const rows = await kysely.selectFrom('version_pins').selectAll().where('remote', '=', remote).execute();
  return new Map(
    rows.map(({ version, reason, pinned_at, pinned_by }) => [version, { reason, at: toIso(pinned_at), by: pinned_by }]),
  );
}

/** Pins a version. Throws 409 `version-pinned` when it is pinned already. */
export function pinVersion(
  database: Database,
  { remote, version }: VersionKey,
  { reason }: NewPin,
  author: Author,
): Promise<VersionPin> {
  return database.transaction(async (tx) => {
    const by = author.staff.name;
    const added = await tx
      .insertInto('version_pins')
      .values({ remote, version, reason, pinned_at: author.at, pinned_by: by })
      .onConflict((conflict) => conflict.columns(['remote', 'version']).doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!added) throw new ApiError(409, 'version-pinned', `${version} is pinned already.`);
    await recordAudit(tx, author, {
      action: 'release.version-pinned',
      subject: remote,
      name: version,
      before: null,
      after: { version, reason },
    });
    return { reason, at: toIso(author.at), by };
  });
}

/** Removes the pin of a version. Throws 404 `version-not-pinned`. */
export function unpinVersion(database: Database, { remote, version }: VersionKey, author: Author): Promise<void> {
  return database.transaction(async (tx) => {
    const row = await tx
      .deleteFrom('version_pins')
      .where('remote', '=', remote)
      .where('version', '=', version)
      .returning('reason')
      .executeTakeFirst();
    if (!row) throw new ApiError(404, 'version-not-pinned', `${version} is not pinned.`);
    await recordAudit(tx, author, {
      action: 'release.version-unpinned',
      subject: remote,
      name: version,
      before: { version, reason: row.reason },
      after: null,
    });
  });
}

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
