import { createCache, whileSame } from '#platform/cache';
import type { Context } from '#platform/subject';
import { readSetting, type Setting, type SettingDefinition } from './settings';

/**
 * Returns what reads a setting from memory, so that it costs no query, until an event of any instance tells of a change
 * (`config.changed`, with the setting's name). A change that no event told of is seen after `oldestMs`.
 */
export function keptSetting<T>(
  { database, events, now }: Context,
  definition: SettingDefinition<T>,
  oldestMs: number,
): () => Promise<Setting<T>> {
  const { name } = definition;
  let changes = 0;
  const changed = () => {
    changes += 1;
  };
  events.subscribe(({ type, subject }) => {
    if (type === 'config.changed' && subject === name) changed();
  }, changed);
  const lifetime = whileSame(() => `${changes} ${Math.floor(now() / oldestMs)}`);
  const kept = createCache<Promise<Setting<T>>>({ lifetime });
  return () => kept.get(name, () => readSetting(database.kysely, definition));
}
