import { type Extension, type ExtensionSwitches, type FailingExtension, isExtensionOff } from '@nara/shared-contracts';
import { ExtensionSwitches as ExtensionSwitchesSchema } from '@nara/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, tell } from '#platform/subject';
import { toIso } from '#platform/time';
import { defineSetting, keptSetting, type SettingDefinition } from '#staff/settings';

/** Oldest answer in ms, when no event told of a change. */
const OLDEST_MS = 10_000;

/** Returns the setting of a remote: its extensions that are off for everybody. */
export const extensionSwitchesOf = (remote: string): SettingDefinition<ExtensionSwitches> =>
  defineSetting({ name: `extensions-off-${remote}`, schema: ExtensionSwitchesSchema, initial: { off: [] } });

/** Most extensions that are remembered as switched off by the server, the latest. */
export const MOST_FAILING = 100;

/**
 * Returns switches as somebody changes them at `now` (epoch ms). Of what the server switched off, they switch on what
 * they leave out.
 */
export function changedSwitches(
  before: ExtensionSwitches,
  { off, failing: wanted }: ExtensionSwitches,
  now: number,
): ExtensionSwitches {
  const { failing } = before;
  if (!failing) return { off };
  const isLeft = ({ id, version, onAgainAt }: FailingExtension) =>
    onAgainAt !== undefined || !wanted || wanted.some((other) => other.id === id && other.version === version);
  return { off, failing: failing.map((each) => (isLeft(each) ? each : { ...each, onAgainAt: toIso(now) })) };
}

/** Tells servers and open screens that the switches of a remote change in this transaction. */
export function announceSwitches(context: Context, tx: Kysely<Tables>, remote: string): void {
  tell(context, tx, 'config.changed', extensionSwitchesOf(remote).name);
  tell(context, tx, 'release.changed', remote);
}

/** Something that declares extensions. */
interface Extending {
  name: string;
  version: string;
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
    const switches = await read(release.name).then(
      ({ value }) => value,
      (): ExtensionSwitches => ({ off: [] }),
    );
    const isOn = ({ id }: Extension) => !isExtensionOff(switches, id, release.version);
    return release.extensions.every(isOn) ? release : { ...release, extensions: release.extensions.filter(isOn) };
  };
}
