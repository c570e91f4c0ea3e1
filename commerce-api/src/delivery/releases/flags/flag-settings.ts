import type { FlagDefinitions, FlagValue } from '@nara/shared-contracts/api/composition';
import type { FlagSetting } from '@nara/shared-contracts/api/releases';
import { isFlagValue } from '@nara/shared-contracts/rules/composition';
import { createCache, whileSame } from '#platform/cache';
import type { Context } from '#platform/subject';
import { type Audience, isAmong, isEverybody, type Visitor } from '../audience/audience';
import { readNewest } from './flag-log';

/** Longest time (ms) that this server uses cached settings. Changes by other servers take effect within it. */
const KEPT_MS = 1000;

/** A version with the flags that its manifest defines. */
export interface Flagged {
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
