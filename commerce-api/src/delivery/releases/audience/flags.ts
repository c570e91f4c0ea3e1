import type { FlagDefinition, FlagDefinitions, FlagValue } from '@nara/shared-contracts/api/composition';
import type { FlagChange, FlagSetting, RemoteFlag, RemoteFlagList } from '@nara/shared-contracts/api/releases';
import { isFlagValue } from '@nara/shared-contracts/rules/composition';
import { createCache, whileSame } from '#platform/cache';
import { ApiError, type HandlersOf } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { releases } from '../open-releases';
import { type Audience, isAmong, isEverybody, type Visitor } from './audience';
import { requireCohorts } from './cohorts';
import { type FlagName, readFlagLog, readNewest, toChange } from './flag-log';

/** Longest time (ms) that this server uses cached settings. Changes by other servers take effect within it. */
const KEPT_MS = 1000;

/** A version with the flags that its manifest defines. */
interface Flagged {
  name: string;
  flags?: FlagDefinitions;
}

/** Settings of all flags, as far as they have been read. */
export interface FlagSettings {
  /** Returns the audiences of the current settings. */
  audiences(): Promise<Audience[]>;
  /** Returns the values that differ from their defaults for a visitor, by `remote/flag`. */
  of(versions: readonly Flagged[], visitor: Visitor): Promise<Record<string, FlagValue>>;
  /** Discards the cache, so that the next answer is read again. */
  forget(): void;
}

/** Caches the settings, so that pages read them from the database at most once a second. */
export function flagSettings({ database, steady, log }: Context): FlagSettings {
  let known: ReadonlyMap<string, FlagSetting> = new Map();
  let changes = 0;
  const lifetime = whileSame(() => `${changes} ${Math.floor(steady() / KEPT_MS)}`);
  const kept = createCache<Promise<ReadonlyMap<string, FlagSetting>>>({ lifetime });

  const read = async (): Promise<ReadonlyMap<string, FlagSetting>> => {
    try {
      const newest = await readNewest(database.kysely);
      known = new Map(
        newest.flatMap(({ remote, flag, change }) => (change.setting ? [[`${remote}/${flag}`, change.setting]] : [])),
      );
    } catch (cause) {
      // Without a database, pages are still served, with the last known flags.
      log.warn({ err: cause }, 'the flags of remotes could not be read; they stay as they were');
    }
    return known;
  };
  const current = () => kept.get('all', read);

  return {
    audiences: async () => [...(await current()).values()],
    async of(versions, visitor) {
      const settings = await current();
      const values = versions.flatMap(({ name, flags = {} }) =>
        Object.entries(flags).flatMap(([flag, definition]) => {
          const key = `${name}/${flag}`;
          const setting = settings.get(key);
          // An older or newer version may define other values.
          if (!setting || !isFlagValue(definition, setting.value)) return [];
          return isEverybody(setting) || isAmong(setting, visitor, key) ? [[key, setting.value] as const] : [];
        }),
      );
      return Object.fromEntries(values);
    },
    forget() {
      changes += 1;
    },
  };
}

/** Most changes of a flag that are listed, the newest. */
const MAX_CHANGES = 50;

interface Defined extends FlagName {
  definition: FlagDefinition;
  versions: string[];
}

/** Returns the flags defined by live versions and versions on trial; if both define a flag, the live one counts. */
function findDefined(context: Context): Map<string, Defined> {
  const found = new Map<string, Defined>();
  for (const { release, flags = {} } of context.get(releases).composition.all()) {
    for (const [flag, definition] of Object.entries(flags)) {
      const key = `${release.name}/${flag}`;
      const known = found.get(key);
      if (known) known.versions.push(release.version);
      else found.set(key, { remote: release.name, flag, definition, versions: [release.version] });
    }
  }
  return found;
}

const describe = async (
  { database }: Context,
  { remote, flag }: FlagName,
  defined: Defined | undefined,
): Promise<RemoteFlag> => {
  const changes = await readFlagLog(database.kysely, { remote, flag });
  return {
    remote,
    flag,
    definition: defined?.definition ?? null,
    versions: defined?.versions ?? [],
    setting: changes[0]?.setting ?? null,
    revision: changes[0]?.revision ?? 0,
    changes: changes.slice(0, MAX_CHANGES),
  };
};

/**
 * Returns the flags of live versions, and flags that were changed but are no longer defined by any live version, by
 * name.
 */
async function listFlags(context: Context): Promise<RemoteFlagList> {
  await context.get(releases).refresh();
  const defined = findDefined(context);
  const changed = await readNewest(context.database.kysely);
  const names = new Map<string, FlagName>(defined);
  for (const { remote, flag } of changed)
    if (!names.has(`${remote}/${flag}`)) names.set(`${remote}/${flag}`, { remote, flag });
  const sorted = [...names].sort(([a], [b]) => a.localeCompare(b));
  return { flags: await Promise.all(sorted.map(([key, name]) => describe(context, name, defined.get(key)))) };
}

/** Sets a flag. Throws 404 `unknown-flag`, 409 `superseded`, and 422 `unfit-value` and `unknown-cohort`. */
async function setFlag(
  context: Context,
  name: FlagName,
  { setting, expectedRevision }: { setting: FlagSetting; expectedRevision: number },
  author: Author,
): Promise<RemoteFlag> {
  await context.get(releases).refresh();
  const defined = findDefined(context).get(`${name.remote}/${name.flag}`);
  if (!defined) throw unknownFlag(name);
  if (!isFlagValue(defined.definition, setting.value)) {
    const detail = `${name.flag} has no such value.`;
    throw new ApiError(422, 'unfit-value', detail, { errors: [{ field: 'setting.value', message: detail }] });
  }
  await requireCohorts(context.database.kysely, setting.cohorts ?? [], 'setting.cohorts');
  return change(context, name, author, expectedRevision, ([newest]) => ({
    setting,
    returnsTo: newest?.revision ?? null,
  }));
}

/**
 * Restores the previous setting. Repeating this goes further back, never forward. Throws 409 `nothing-to-return-to` and
 * `superseded`.
 */
async function takeFlagBack(
  context: Context,
  name: FlagName,
  { expectedRevision }: { expectedRevision: number },
  author: Author,
): Promise<RemoteFlag> {
  return change(context, name, author, expectedRevision, (log) => {
    const [newest] = log;
    if (!newest) throw new ApiError(409, 'nothing-to-return-to', 'Nobody has changed this flag.');
    const before = log.find(({ revision }) => revision === newest.returnsTo);
    if (!before && newest.setting === null)
      throw new ApiError(409, 'nothing-to-return-to', 'There is no setting before this one.');
    return { setting: before?.setting ?? null, returnsTo: before?.returnsTo ?? null };
  });
}

const unknownFlag = ({ remote, flag }: FlagName) =>
  new ApiError(404, 'unknown-flag', `No live version of ${remote} has a flag ${flag}.`);

const superseded = ({ revision, by }: FlagChange) =>
  new ApiError(409, 'superseded', `Meanwhile ${by} made change ${revision} of this flag. Look at it, then try again.`);

/** Appends a change to the log of a flag, with its audit entry. */
async function change(
  context: Context,
  name: FlagName,
  author: Author,
  expectedRevision: number,
  next: (log: readonly FlagChange[]) => Pick<FlagChange, 'setting' | 'returnsTo'>,
): Promise<RemoteFlag> {
  await context.database.transaction(async (tx) => {
    const log = await readFlagLog(tx, name);
    const [newest] = log;
    if (newest && newest.revision !== expectedRevision) throw superseded(newest);
    const { setting, returnsTo } = next(log);
    const row = await tx
      .insertInto('flag_changes')
      .values({
        ...name,
        revision: (newest?.revision ?? 0) + 1,
        setting_json: setting && JSON.stringify(setting),
        returns_to: returnsTo,
        changed_at: author.at,
        changed_by: author.staff.name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    // Another call has written the same revision in the meantime.
    if (!row)
      throw new ApiError(409, 'superseded', 'Somebody else changed this flag meanwhile. Look at it, then try again.');
    const after = toChange(row);
    const subject = `${name.remote}/${name.flag}`;
    await recordAudit(tx, author, { action: 'release.flag-changed', subject, before: newest ?? null, after });
    notifyScreens(context, tx, 'release.changed', name.remote);
  });
  context.get(flagSettings).forget();
  return describe(context, name, findDefined(context).get(`${name.remote}/${name.flag}`));
}

export const remoteFlagsHandlers = (context: Context): HandlersOf<'remoteFlags'> => ({
  list: () => listFlags(context),
  set: (call) => setFlag(context, call.params, call.body, authorOf(call, context.now())),
  takeBack: (call) => takeFlagBack(context, call.params, call.body, authorOf(call, context.now())),
});
