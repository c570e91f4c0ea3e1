import type { Extension, ExtensionSwitches } from '@nara/shared-contracts';
import { ExtensionSwitches as ExtensionSwitchesSchema } from '@nara/shared-contracts/schemas';
import type { Context } from '#platform/subject';
import { defineSetting, keptSetting, type SettingDefinition } from '#staff/settings';

/** Oldest answer in ms, when no event told of a change. */
const OLDEST_MS = 10_000;

/** Returns the setting of a remote: its extensions that are off for everybody. */
export const extensionSwitchesOf = (remote: string): SettingDefinition<ExtensionSwitches> =>
  defineSetting({ name: `extensions-off-${remote}`, schema: ExtensionSwitchesSchema, initial: { off: [] } });

/** Something that declares extensions. */
interface Extending {
  name: string;
  extensions?: readonly Extension[];
}

/** Leaves out of a release what is switched off. */
export type WithoutSwitchedOff = <T extends Extending>(release: T) => Promise<T>;

/**
 * Returns what leaves switched-off extensions out of releases, from memory. While the database cannot be read nothing is
 * off: pages are served without it.
 */
export function createWithoutSwitchedOff(context: Context): WithoutSwitchedOff {
  const kept = new Map<string, ReturnType<typeof keptSetting<ExtensionSwitches>>>();
  const read = (remote: string) => {
    const known = kept.get(remote) ?? keptSetting(context, extensionSwitchesOf(remote), OLDEST_MS);
    kept.set(remote, known);
    return known();
  };
  return async (release) => {
    if (!release.extensions) return release;
    const off = await read(release.name).then(
      ({ value }) => value.off,
      (): string[] => [],
    );
    if (off.length === 0) return release;
    return { ...release, extensions: release.extensions.filter(({ id }) => !off.includes(id)) };
  };
}
