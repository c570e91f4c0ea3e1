import { randomUUID } from 'node:crypto';
import type { Cohort, CohortChange, NewCohort } from '@nara/shared-contracts/api/releases';
import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import { ApiError, type HandlersOf } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import { type AuditAction, type Author, authorOf, recordAudit } from '#staff/audit';
import { readLog } from '../activate/activation-log';
import { releases } from '../open-releases';
import type { CohortTable } from '../tables';
import { readNewest } from './flag-log';

/** Describes what uses a cohort at `at` (epoch ms): running trials, current flag settings, and valid links. */
async function findUses(context: Context, db: Kysely<Tables>, id: string, at: number): Promise<string[]> {
  const { log, remotes } = context.get(releases);
  const trials = remotes().flatMap((remote) => {
    const { trial } = readLog(log(remote));
    return trial?.cohorts?.includes(id) ? [`the trial of ${trial.version} of ${remote}`] : [];
  });
  const flags = (await readNewest(db)).flatMap(({ remote, flag, change }) =>
    change.setting?.cohorts?.includes(id) ? [`the flag ${flag} of ${remote}`] : [],
  );
  const previews = await db
    .selectFrom('release_previews')
    .select(['remote', 'version'])
    .where('cohort_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
  return [...trials, ...flags, ...previews.map(({ remote, version }) => `a preview of ${version} of ${remote}`)];
}

/** Returns the cohorts with their members, both sorted by name. */
async function listCohorts(db: Kysely<Tables>): Promise<Cohort[]> {
  const rows = await db.selectFrom('cohorts').selectAll().orderBy('name_key').execute();
  return withMembers(db, rows);
}

/** Returns the ids of the cohorts that a user belongs to. */
export async function cohortsOf(db: Kysely<Tables>, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('cohort_members').select('cohort_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.cohort_id);
}

/** Throws 422 `unknown-cohort` unless a cohort exists for each of these ids. `field` names the caller's field. */
export async function requireCohorts(db: Kysely<Tables>, ids: readonly string[], field: string): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.selectFrom('cohorts').select('id').where(isAmong('id', ids)).execute();
  const known = rows.map(({ id }) => id);
  if (ids.every((id) => known.includes(id))) return;
  const message = 'There is no such cohort any more.';
  throw new ApiError(422, 'unknown-cohort', message, { errors: [{ field, message }] });
}

/**
 * Returns the ids of cohorts given by id or name, without duplicates. Throws 422 `unknown-cohort`, which names the
 * first unknown one.
 */
export async function findCohorts(db: Kysely<Tables>, named: readonly string[]): Promise<string[]> {
  const keys = named.map((name) => name.toLowerCase());
  const rows = await db
    .selectFrom('cohorts')
    .select(['id', 'name_key'])
    .where(({ or }) => or([isAmong('id', named), isAmong('name_key', keys)]))
    .execute();
  const ids = new Map(rows.flatMap(({ id, name_key }) => [[name_key, id] as const, [id, id] as const]));
  const unknown = keys.findIndex((key) => !ids.has(key));
  if (unknown >= 0) {
    const message = `There is no cohort ${named[unknown]}.`;
    throw new ApiError(422, 'unknown-cohort', message, { errors: [{ field: 'cohorts', message }] });
  }
  return [...new Set(keys.map((key) => ids.get(key) ?? key))];
}

/** Creates a cohort. Throws 409 `cohort-name-taken` and 422 `unknown-user`. */
function createCohort(context: Context, { name, members }: NewCohort, author: Author): Promise<Cohort> {
  return context.database.transaction(async (tx) => {
    const row = { id: randomUUID(), updated_at: author.at, updated_by: author.staff.name, ...naming(name) };
    const userIds = await findUserIds(tx, members);
    await requireFreeName(context, tx, row);
    await tx.insertInto('cohorts').values(row).execute();
    await fill(tx, row.id, userIds);
    const after = await withMembersOf(tx, row);
    await note(context, tx, author, { action: 'release.cohort-made', before: null, after });
    return after;
  });
}

/**
 * Changes a cohort's name and members. Throws 404 `cohort-not-found`, 409 `superseded` and `cohort-name-taken`, and 422
 * `unknown-user`.
 */
function changeCohort(
  context: Context,
  id: string,
  { name, members, expectedUpdatedAt }: CohortChange,
  author: Author,
): Promise<Cohort> {
  return context.database.transaction(async (tx) => {
    const before = await lockCohort(context, tx, id);
    if (before.updated_at !== Date.parse(expectedUpdatedAt)) throw superseded(before);
    const userIds = await findUserIds(tx, members);
    const updated_at = Math.max(author.at, before.updated_at + 1);
    const row = { id, updated_at, updated_by: author.staff.name, ...naming(name) };
    await requireFreeName(context, tx, row);
    const seen = await withMembersOf(tx, before);
    await tx.updateTable('cohorts').set(row).where('id', '=', id).execute();
    await tx.deleteFrom('cohort_members').where('cohort_id', '=', id).execute();
    await fill(tx, id, userIds);
    const after = await withMembersOf(tx, row);
    await note(context, tx, author, { action: 'release.cohort-changed', before: seen, after });
    return after;
  });
}

/**
 * Removes a cohort. Throws 404 `cohort-not-found`, and 409 `cohort-in-use` while a trial, a flag or a link refers to
 * it.
 */
async function removeCohort(context: Context, id: string, author: Author): Promise<Cohort> {
  // Before the transaction, which must not wait for the store.
  await context.get(releases).refresh();
  return context.database.transaction(async (tx) => {
    const row = await lockCohort(context, tx, id);
    const uses = await findUses(context, tx, id, author.at);
    if (uses.length > 0) throw inUse(row, uses);
    const before = await withMembersOf(tx, row);
    await tx.deleteFrom('cohort_members').where('cohort_id', '=', id).execute();
    await tx.deleteFrom('cohorts').where('id', '=', id).execute();
    await note(context, tx, author, { action: 'release.cohort-removed', before, after: null });
    return before;
  });
}

/** A cohort before and after a change; null where it does not exist. */
type Change = { before: Cohort; after: Cohort | null } | { before: null; after: Cohort };

/** Records a change, and announces it to open screens. */
async function note(
  context: Context,
  tx: Kysely<Tables>,
  author: Author,
  { action, before, after }: Change & { action: Extract<AuditAction, `release.cohort-${string}`> },
): Promise<void> {
  const { id } = before ?? after;
  await recordAudit(tx, author, {
    action,
    subject: id,
    before: before && describe(before),
    after: after && describe(after),
  });
  notifyScreens(context, tx, 'release.changed', '');
}

const naming = (name: string) => ({ name, name_key: name.toLowerCase() });

/** Describes a cohort for the audit log, with ids instead of people's names and addresses. */
const describe = ({ name, members }: Cohort) => ({ name, members: members.map(({ id }) => id).sort() });

async function withMembers(db: Kysely<Tables>, cohorts: readonly CohortTable[]): Promise<Cohort[]> {
  const ids = cohorts.map(({ id }) => id);
  const members = await db
    .selectFrom('cohort_members')
    .innerJoin('users', 'users.id', 'cohort_members.user_id')
    .select(['cohort_members.cohort_id', 'users.id', 'users.name', 'users.email'])
    .where(isAmong('cohort_members.cohort_id', ids))
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return cohorts.map(({ id, name, updated_at, updated_by }) => ({
    id,
    name,
    members: members.filter((member) => member.cohort_id === id).map(({ cohort_id: _, ...member }) => member),
    updatedAt: toIso(updated_at),
    updatedBy: updated_by,
  }));
}

async function withMembersOf(db: Kysely<Tables>, cohort: CohortTable): Promise<Cohort> {
  const [found] = await withMembers(db, [cohort]);
  return found as Cohort;
}

async function lockCohort({ database }: Context, tx: Kysely<Tables>, id: string): Promise<CohortTable> {
  await database.lock(tx, `cohort ${id}`);
  const row = await tx.selectFrom('cohorts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError(404, 'cohort-not-found', 'There is no such cohort.');
  return row;
}

/** Returns the ids of users given by e-mail address or id, without duplicates. Throws 422 `unknown-user`. */
async function findUserIds(db: Kysely<Tables>, named: readonly string[]): Promise<string[]> {
  if (named.length === 0) return [];
  const keys = named.map((name) => name.toLowerCase());
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(({ or }) => or([isAmong('id', named), isAmong('email', keys)]))
    .execute();
  const ids = new Map(users.flatMap(({ id, email }) => [[id, id] as const, [email, id] as const]));
  const unknown = named.filter((name) => !ids.has(name) && !ids.has(name.toLowerCase()));
  if (unknown.length > 0) {
    const message = `${unknown.length === 1 ? 'Nobody is a user' : 'There are no users'} by ${unknown.slice(0, 5).join(', ')}.`;
    throw new ApiError(422, 'unknown-user', message, { errors: [{ field: 'members', message }] });
  }
  return [...new Set(named.map((name) => ids.get(name) ?? ids.get(name.toLowerCase()) ?? name))];
}

async function requireFreeName(
  { database }: Context,
  tx: Kysely<Tables>,
  { id, name_key }: Pick<CohortTable, 'id' | 'name_key'>,
): Promise<void> {
  await database.lock(tx, 'names of cohorts');
  const other = await tx
    .selectFrom('cohorts')
    .select('name')
    .where('name_key', '=', name_key)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (!other) return;
  const message = `There is a cohort ${other.name} already.`;
  throw new ApiError(409, 'cohort-name-taken', message, { errors: [{ field: 'name', message }] });
}

async function fill(db: Kysely<Tables>, cohort_id: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insertInto('cohort_members')
    .values(userIds.map((user_id) => ({ cohort_id, user_id })))
    .execute();
}

const superseded = ({ name, updated_by }: CohortTable) =>
  new ApiError(409, 'superseded', `Meanwhile ${updated_by} changed the cohort ${name}. Look at it, then try again.`);

const inUse = ({ name }: CohortTable, uses: readonly string[]) =>
  new ApiError(
    409,
    'cohort-in-use',
    `${name} cannot be removed: ${uses.join(', ')} ${uses.length === 1 ? 'is' : 'are'} for it.`,
  );

export const cohortsHandlers = (context: Context): HandlersOf<'cohorts'> => ({
  list: async () => ({ cohorts: await listCohorts(context.database.kysely) }),
  create: (call) => createCohort(context, call.body, authorOf(call, context.now())),
  change: (call) => changeCohort(context, call.params.id, call.body, authorOf(call, context.now())),
  remove: (call) => removeCohort(context, call.params.id, authorOf(call, context.now())),
});
