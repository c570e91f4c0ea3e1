import type { Extension } from '@nara/shared-contracts/api/composition';
import type { ExtensionSwitches, FailingExtension } from '@nara/shared-contracts/api/releases';
import { isExtensionOff } from '@nara/shared-contracts/rules/releases';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import { keptSetting } from '#staff/settings';
import { remoteSetting } from '../policies/terms';

/** Longest time (ms) that a cached value is used without a change event. */
const OLDEST_MS = 10_000;

/** Most recent server switch-offs that are remembered. */
export const MAX_FAILING = 100;

/**
 * Returns the switches after a user's change at `now` (epoch ms). An extension that the server had switched off is
 * switched on again if the change leaves it out.
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

/** Announces to servers and open screens that the switches of a remote change in this transaction. */
export function announceSwitches(context: Context, tx: Kysely<Tables>, remote: string): void {
  notifyScreens(context, tx, 'config.changed', remoteSetting('extensions', remote).name);
  notifyScreens(context, tx, 'release.changed', remote);
}

/** Object that declares extensions. */
interface Extending {
  name: string;
  version: string;
  extensions?: readonly Extension[];
}

/** Removes switched-off extensions from a release. */
export type WithoutSwitchedOff = <T extends Extending>(release: T) => Promise<T>;

/**
 * Returns a function that removes switched-off extensions from releases, using cached settings. While the database
 * cannot be read, no extension counts as switched off: pages are served without a database too.
 */
export function createWithoutSwitchedOff(context: Context): WithoutSwitchedOff {
  const kept = new Map<string, ReturnType<typeof keptSetting<ExtensionSwitches>>>();
  const read = (remote: string) => {
    const known = kept.get(remote) ?? keptSetting(context, remoteSetting('extensions', remote), OLDEST_MS);
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
