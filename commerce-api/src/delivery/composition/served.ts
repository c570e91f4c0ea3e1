import { ReleaseVersion, RemoteName } from '@nara/shared-contracts/schemas';
import type { Composition, LiveRelease, ServedRelease } from '#delivery/releases';
import { createAllowance } from './allowance';
import type { Builds } from './builds';

/** Most looks into the store in a second, for versions that nobody here has asked for yet. */
const MOST_LOOKUPS = 20;
const SECOND_MS = 1000;

export interface Served {
  /** Returns what a visitor with this number gets, one of each remote. */
  of(bucket: number | null): ServedRelease[];
  /** Returns a version, live or not; null when it is not there. */
  find(name: string, version: string): Promise<LiveRelease | null>;
}

/** Serves what is live in the release store, and of a remote that has nothing there its build. */
export function createServed(builds: Builds, composition: Composition): Served {
  const mayLookUp = createAllowance(MOST_LOOKUPS, SECOND_MS);

  const built = (): ServedRelease[] =>
    builds.remotes.flatMap(({ folder, release }) => {
      const current = release();
      return current ? [{ folder, release: current, previous: null }] : [];
    });

  return {
    of(bucket) {
      const live = composition.of(bucket);
      return [...live.values(), ...built().filter(({ release }) => !live.has(release.name))];
    },
    async find(name, version) {
      const isNamed = RemoteName.safeParse(name).success && ReleaseVersion.safeParse(version).success;
      if (isNamed && (composition.isKnown(name, version) || mayLookUp())) {
        const stored = await composition.find(name, version);
        if (stored) return stored;
      }
      return built().find(({ release }) => release.name === name && release.version === version) ?? null;
    },
  };
}
