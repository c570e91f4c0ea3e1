import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { NewReleasePreview, ReleasePreview } from '@nara/shared-contracts/api/releases';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { ApiError, type HandlersOf } from '#platform/http';
import { type Context, notifyScreens, prepared } from '#platform/subject';
import { HOUR_MS, toIso } from '#platform/time';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { oneAtATime } from '../activate/note-change';
import { releases } from '../open-releases';
import { readTerms } from '../policies/terms';
import type { ReleasePreviewTable } from '../tables';
import { requireCohorts } from './cohorts';

const ID = /^[0-9a-f-]{36}$/;

/** Signed ids of previews. Links cannot be guessed, and a wrong one costs no query. */
interface PreviewTokens {
  issue(id: string): string;
  /** Returns the id in a token that this installation issued; null for anything else. */
  read(token: string): string | null;
}

/** Tokens of this installation, the same in every environment. */
export const previewTokens = prepared<PreviewTokens>('preview tokens');

/** Creates tokens signed with `secret`, which all instances share. */
export function createPreviewTokens(secret: string): PreviewTokens {
  const sign = (id: string) => createHmac('sha256', secret).update(`preview ${id}`).digest('base64url');
  return {
    issue: (id) => `${id}.${sign(id)}`,
    read(token) {
      const [id = '', signature = ''] = token.split('.', 2);
      if (!ID.test(id)) return null;
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(id))];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
    },
  };
}

const MAX = 200;

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
async function listPreviews(context: Context): Promise<ReleasePreview[]> {
  const rows = await context.database.kysely
    .selectFrom('release_previews')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX)
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
function createPreview(
  context: Context,
  { remote, version, hours, cohort, isForMaker = false }: NewReleasePreview,
  author: Author,
): Promise<ReleasePreview> {
  const { database } = context;
  const { userId } = author.staff;
  if (isForMaker && !userId) throw noPerson();
  // Waits for a running pruning, which may remove the version.
  return oneAtATime(database, async () => {
    await context.get(releases).check(remote, version, await readTerms(context, remote, author.at));
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
      notifyScreens(context, tx, 'release.changed', remote);
    });
    return toPreview(context, row, await cohortNames(database.kysely));
  });
}

const noPerson = () =>
  new ApiError(
    409,
    'no-person',
    'Sign in as yourself to make a link for yourself: a passcode does not say who you are.',
  );

/** Ends a link. Throws 404 `preview-not-found` when it does not exist or has ended. */
function revokePreview(context: Context, id: string, author: Author): Promise<ReleasePreview> {
  return context.database.transaction(async (tx) => {
    const row = await tx
      .updateTable('release_previews')
      .set({ revoked_at: author.at })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', author.at)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError(404, 'preview-not-found', 'There is no such link, or it has ended.');
    const { remote, version } = row;
    const before = { remote, version, isRevoked: false };
    const after = { ...before, isRevoked: true };
    const name = `${remote} ${version}`;
    await recordAudit(tx, author, { action: 'release.preview-revoked', subject: id, name, before, after });
    notifyScreens(context, tx, 'release.changed', remote);
    return toPreview(context, row, await cohortNames(tx));
  });
}

export const releasePreviewsHandlers = (context: Context): HandlersOf<'releasePreviews'> => ({
  list: async () => ({ previews: await listPreviews(context) }),
  create: (call) => createPreview(context, call.body, authorOf(call, context.now())),
  revoke: (call) => revokePreview(context, call.params.id, authorOf(call, context.now())),
});
