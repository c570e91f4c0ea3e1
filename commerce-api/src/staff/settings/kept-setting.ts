import { createCache, whileSame } from '#platform/cache';
import { countEvents } from '#platform/events';
import type { Context } from '#platform/subject';
import type { SettingDefinition } from './definition';
import { readSetting, type Setting } from './settings';

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
