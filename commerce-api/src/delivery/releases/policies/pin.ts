import type { NewPin, VersionPin } from '@nara/shared-contracts/api/releases';
import type { Database } from '#platform/database';
import { ApiError } from '#platform/http';
import { toIso } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';
import type { Policy } from './policy';

/** Holds up the removal of a pinned version. */
export const pin: Policy = (_log, { act, version }, { pins }) =>
  act === 'remove' && pins.has(version) ? { hold: 'pinned' } : null;

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
