import { createCache, whileSame } from '#platform/cache';
import { countEvents } from '#platform/events';
import type { Context } from '#platform/subject';
import type { SettingDefinition } from './definition';
import { readSetting, type Setting } from './settings';

/**
 * Returns what counts the changes of a setting that an event of any instance told of (`config.changed`, with the setting's
 * name).
 */
export const settingChanges = ({ events }: Pick<Context, 'events'>, name: string): (() => number) =>
  countEvents(events, ({ type, subject }) => type === 'config.changed' && subject === name);

/**
 * Returns what reads a setting from memory, so that it costs no query, until an event of any instance tells of a change. A
 * change that no event told of is seen after `oldestMs`.
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
