import { randomUUID } from 'node:crypto';
import type { NewReleasePreview, ReleasePreview } from '@nara/shared-contracts/api/releases';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { Refusal } from '#platform/http';
import { type Context, tell } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';
import { requireCohorts } from '../cohorts/cohorts';
import { releases } from '../open-releases';
import { oneAtATime } from '../pruning/one-at-a-time';
import type { ReleasePreviewTable } from '../tables';
import { readTerms } from '../terms';
import { previewTokens } from './preview-tokens';

const MOST = 200;
const HOUR_MS = 3_600_000;

/** Path prefix of the preview links; the token follows. */
export const PREVIEW_PATH = '/preview/';

const toPreview = (
  context: Context,
  row: ReleasePreviewTable,
  cohorts: ReadonlyMap<string, string>,
): ReleasePreview => ({
  id: row.id,
  remote: row.remote,
  version: row.version,
  path: PREVIEW_PATH + context.get(previewTokens).issue(row.id),
  expiresAt: toIso(row.expires_at),
  createdAt: toIso(row.created_at),
  createdBy: row.created_by,
  revokedAt: row.revoked_at === null ? null : toIso(row.revoked_at),
  ...(row.cohort_id && { cohort: { id: row.cohort_id, name: cohorts.get(row.cohort_id) ?? '' } }),
  ...(row.user_id && { isForMaker: true as const }),
});

/** Returns the names of all cohorts by id. */
const cohortNames = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.selectFrom('cohorts').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));

/** Returns the newest previews, newest first. */
export async function listPreviews(context: Context): Promise<ReleasePreview[]> {
  const rows = await context.database.kysely
    .selectFrom('release_previews')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const names = await cohortNames(context.database.kysely);
  return rows.map((row) => toPreview(context, row, names));
}

/** Returns the versions of a remote that a link shows at `at` (epoch ms). Pruning keeps them. */
export async function previewedVersions({ kysely }: Database, remote: string, at: number): Promise<string[]> {
  const rows = await kysely
    .selectFrom('release_previews')
    .select('version')
    .where('remote', '=', remote)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
  return rows.map(({ version }) => version);
}

/** Returns the preview with this id if it is valid at `at` (epoch ms); null otherwise. */
export async function findPreview({ kysely }: Database, id: string, at: number): Promise<ReleasePreviewTable | null> {
  const row = await kysely
    .selectFrom('release_previews')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Creates a link that shows a version. Throws the refusals of the release's checks, 404 `unknown-version`, 409
 * `no-person`, and 422 `unknown-cohort`.
 */
export function createPreview(
  context: Context,
  { remote, version, hours, cohort, isForMaker = false }: NewReleasePreview,
  author: Author,
): Promise<ReleasePreview> {
  const { database } = context;
  const { userId } = author.staff;
  if (isForMaker && !userId) throw noPerson();
  // Waits for a running pruning, which may remove the version.
  return oneAtATime(database, async () => {
    await context.get(releases).check(remote, version, await readTerms(database, remote, author.at));
    const row: ReleasePreviewTable = {
      id: randomUUID(),
      remote,
      version,
      expires_at: author.at + hours * HOUR_MS,
      created_at: author.at,
      created_by: author.staff.name,
      revoked_at: null,
      cohort_id: cohort ?? null,
      user_id: isForMaker ? userId : null,
    };
    await database.transaction(async (tx) => {
      await requireCohorts(tx, cohort ? [cohort] : [], 'cohort');
      await tx.insertInto('release_previews').values(row).execute();
      const after = { remote, version, expiresAt: toIso(row.expires_at), ...(cohort && { cohort }), isForMaker };
      const name = `${remote} ${version}`;
      await recordAudit(tx, author, { action: 'release.preview-made', subject: row.id, name, before: null, after });
      tell(context, tx, 'release.changed', remote);
    });
    return toPreview(context, row, await cohortNames(database.kysely));
  });
}

const noPerson = () =>
  new Refusal(
    409,
    'no-person',
    'Sign in as yourself to make a link for yourself: a passcode does not say who you are.',
  );

/** Ends a link. Throws 404 `preview-not-found` when it does not exist or has ended. */
export function revokePreview(context: Context, id: string, author: Author): Promise<ReleasePreview> {
  return context.database.transaction(async (tx) => {
    const row = await tx
      .updateTable('release_previews')
      .set({ revoked_at: author.at })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', author.at)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new Refusal(404, 'preview-not-found', 'There is no such link, or it has ended.');
    const { remote, version } = row;
    const before = { remote, version, isRevoked: false };
    const after = { ...before, isRevoked: true };
    const name = `${remote} ${version}`;
    await recordAudit(tx, author, { action: 'release.preview-revoked', subject: id, name, before, after });
    tell(context, tx, 'release.changed', remote);
    return toPreview(context, row, await cohortNames(tx));
  });
}
