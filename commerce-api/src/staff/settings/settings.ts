import type { Kysely } from 'kysely';
import { createCache, whileSame } from '#platform/cache';
import type { Tables } from '#platform/database';
import { countEvents } from '#platform/events';
import { ApiError } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Actor, type Author, authorOf, recordAudit, recordLastingAudit } from '#staff/audit';
import { addRevision, backTo, readRevisions, type SettingDefinition } from './revisions';

export interface Setting<T> {
  value: T;
  /** Time of the last change (epoch ms); 0 if it was never changed. */
  updatedAt: number;
  /** Null if it was never changed. */
  updatedBy: string | null;
}

/** Change based on the version that was read. */
export interface SettingChange<T> {
  value: T;
  /** Version that was read (epoch ms). */
  expectedUpdatedAt: number;
  /** Revision that it restores; unset for an ordinary change. */
  restored?: number;
}

/** Returns the current value. Throws when the stored value does not fit the schema. */
export async function readSetting<T>(
  db: Kysely<Tables>,
  { name, schema, initial }: SettingDefinition<T>,
): Promise<Setting<T>> {
  const row = await db.selectFrom('settings').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return { value: initial, updatedAt: 0, updatedBy: null };
  return { value: schema.parse(JSON.parse(row.value_json)), updatedAt: row.updated_at, updatedBy: row.updated_by };
}

/**
 * Changes a setting, with its audit entry. `also` writes in the same transaction, and prevents the change by throwing.
 * Throws 409 `setting-changed` if another change was made after the version that was read.
 */
export function changeSetting<T>(
  context: Context,
  definition: SettingDefinition<T>,
  { value, expectedUpdatedAt, restored }: SettingChange<T>,
  author: Author<Actor>,
  also?: (tx: Kysely<Tables>) => Promise<void>,
): Promise<Setting<T>> {
  const { database } = context;
  const { name, title, keepsHistory, isLasting } = definition;
  return database.transaction(async (tx) => {
    await database.lock(tx, `setting ${name}`);
    const before = await readSetting(tx, definition);
    if (before.updatedAt !== expectedUpdatedAt) throw settingChanged(before);
    await also?.(tx);
    const updatedAt = Math.max(author.at, before.updatedAt + 1);
    const row = { value_json: JSON.stringify(value), updated_at: updatedAt, updated_by: author.staff.name };
    await tx
      .insertInto('settings')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    const revised = { before: before.value, after: value, restored: restored ?? null };
    if (keepsHistory) await addRevision(tx, name, revised, author);
    const entry = {
      action: 'setting.change',
      subject: name,
      name: title,
      before: toObject(before.value),
      after: toObject(value),
    } as const;
    await (isLasting ? recordLastingAudit(context, tx, author, entry) : recordAudit(tx, author, entry));
    return { value, updatedAt, updatedBy: author.staff.name };
  });
}

const toObject = (value: unknown): object => ({ value });

/** Returns the refusal of a change that is based on an outdated version. */
export const settingChanged = ({ updatedBy }: Setting<unknown>): ApiError =>
  new ApiError(
    409,
    'setting-changed',
    `${updatedBy ?? 'Somebody else'} changed this meanwhile. Look at it again first.`,
  );

/**
 * Returns a function that counts the changes of a setting announced by events of any instance (`config.changed`, with
 * the setting's name).
 */
export const settingChanges = ({ events }: Pick<Context, 'events'>, name: string): (() => number) =>
  countEvents(events, ({ type, subject }) => type === 'config.changed' && subject === name);

/**
 * Returns a function that reads a cached setting, which costs no query until an event of any instance announces a
 * change. A change without an event is seen after `oldestMs`.
 */
export function keptSetting<T>(
  context: Context,
  definition: SettingDefinition<T>,
  oldestMs: number,
): () => Promise<Setting<T>> {
  const { database, now } = context;
  const { name } = definition;
  const changes = settingChanges(context, name);
  const lifetime = whileSame(() => `${changes()} ${Math.floor(now() / oldestMs)}`);
  const kept = createCache<Promise<Setting<T>>>({ lifetime });
  return () => kept.get(name, () => readSetting(database.kysely, definition));
}

/** Converts a setting to its wire format. */
export const toSettingState = <T>({ value, updatedAt, updatedBy }: Setting<T>) => ({
  settings: value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});

/** Converts a change of a setting from its wire format. */
export const toSettingChange = <T>({ settings, expectedUpdatedAt }: { settings: T; expectedUpdatedAt: string }) => ({
  value: settings,
  expectedUpdatedAt: Date.parse(expectedUpdatedAt),
});

/** Call of a staff member to change a setting. */
type SettingCall<B> = Parameters<typeof authorOf<Actor>>[0] & { body: B };

interface SettingEffects<T> {
  /** Writes in the transaction of a change, and prevents it by throwing. */
  also?: (tx: Kysely<Tables>, value: T) => Promise<void>;
  /** Called after a change was committed. */
  onChanged?: () => void;
}

/** Returns the handlers of a setting's endpoints: its state, a change, its revisions, and the return to one of them. */
export function settingHandlers<T>(
  context: Context,
  definition: SettingDefinition<T>,
  { also, onChanged }: SettingEffects<T> = {},
) {
  const { database, now } = context;
  const store = async (change: SettingChange<T>, call: SettingCall<unknown>) => {
    const author = authorOf(call, now());
    const changed = await changeSetting(context, definition, change, author, also && ((tx) => also(tx, change.value)));
    onChanged?.();
    return toSettingState(changed);
  };
  return {
    read: async () => toSettingState(await readSetting(database.kysely, definition)),
    change: (call: SettingCall<{ settings: T; expectedUpdatedAt: string }>) => store(toSettingChange(call.body), call),
    history: () => readRevisions(database.kysely, definition),
    restore: async (call: SettingCall<{ expectedUpdatedAt: string }> & { params: { revision: number } }) =>
      store(await backTo(database.kysely, definition, call.params.revision, call.body), call),
  };
}
