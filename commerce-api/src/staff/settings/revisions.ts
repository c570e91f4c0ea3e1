import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { toIso } from '#platform/time';
import type { Actor, Author } from '#staff/audit';
import type { SettingRevisionTable } from './tables';

/** Setting that staff may change. */
export interface SettingDefinition<T> {
  /** Name in the database. */
  name: string;
  /** Name in the audit log: `the EDI settings`. */
  title: string;
  /**
   * True if a change in the sandbox is also recorded in the live audit log, which Reset leaves alone: for settings that
   * decide who is let in, or where messages go.
   */
  isLasting?: true;
  schema: z.ZodType<T>;
  /** Value until it is first changed. */
  initial: T;
  /** True if each change is kept, so that it can be viewed and reverted. */
  keepsHistory?: true;
}

/** Declares a setting. */
export const defineSetting = <T>(definition: SettingDefinition<T>): SettingDefinition<T> => definition;

/** Most revisions shown in a history. */
const MAX = 100;

const revisionNotFound = () => new ApiError(404, 'revision-not-found', 'There is no such revision.');

/** Values before and after a change, and the revision that it restored. */
interface Revised {
  before: unknown;
  after: unknown;
  restored: number | null;
}

/** Writes the revision of a changed setting, in the transaction that holds its lock. Writes none if nothing changed. */
export async function addRevision(
  tx: Kysely<Tables>,
  name: string,
  { before, after, restored }: Revised,
  { at, staff }: Author<Actor>,
): Promise<void> {
  const [before_json, after_json] = [JSON.stringify(before), JSON.stringify(after)];
  if (before_json === after_json) return;
  const last = await tx
    .selectFrom('setting_revisions')
    .select('revision')
    .where('name', '=', name)
    .orderBy('revision', 'desc')
    .executeTakeFirst();
  const revision = (last?.revision ?? 0) + 1;
  await tx
    .insertInto('setting_revisions')
    .values({ name, revision, restored, before_json, after_json, at, by: staff.name })
    .execute();
}

/** Returns the latest changes of a setting, newest first. Throws when a stored value does not fit its schema. */
export async function readRevisions<T>(db: Kysely<Tables>, { name, schema }: SettingDefinition<T>) {
  const rows = await db
    .selectFrom('setting_revisions')
    .selectAll()
    .where('name', '=', name)
    .orderBy('revision', 'desc')
    .limit(MAX + 1)
    .execute();
  const toValue = (json: string): T => schema.parse(JSON.parse(json));
  const toRevision = ({ revision, at, by, restored, before_json, after_json }: SettingRevisionTable) => ({
    revision,
    at: toIso(at),
    by,
    restored,
    before: toValue(before_json),
    after: toValue(after_json),
  });
  return { revisions: rows.slice(0, MAX).map(toRevision), hasMore: rows.length > MAX };
}

/**
 * Returns the change that restores a setting's value from before a revision. `expectedUpdatedAt` is ISO time. Throws
 * 404 `revision-not-found`.
 */
export async function backTo<T>(
  db: Kysely<Tables>,
  { name, schema }: SettingDefinition<T>,
  revision: number,
  { expectedUpdatedAt }: { expectedUpdatedAt: string },
): Promise<{ value: T; expectedUpdatedAt: number; restored: number }> {
  const row = await db
    .selectFrom('setting_revisions')
    .select('before_json')
    .where('name', '=', name)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!row) throw revisionNotFound();
  const value = schema.parse(JSON.parse(row.before_json));
  return { value, expectedUpdatedAt: Date.parse(expectedUpdatedAt), restored: revision - 1 };
}
