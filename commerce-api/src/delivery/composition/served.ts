import { ReleaseVersion, RemoteName } from '@nara/shared-contracts/api/composition';
import type { Composition, LiveRelease, ServedRelease, Visitor } from '#delivery/releases';
import { createAllowance } from './allowance';
import type { Builds } from './builds';

/** Most store lookups per second for versions not yet requested on this server. */
const MOST_LOOKUPS = 20;
const SECOND_MS = 1000;

export interface Served {
  /** Returns the versions that a visitor gets, one per remote. `previewed` replaces the version of its remote. */
  of(visitor: Visitor, previewed?: LiveRelease | null): ServedRelease[];
  /** Returns a version, live or not; null if it does not exist. */
  find(name: string, version: string): Promise<LiveRelease | null>;
}

/** Serves the live versions of the release store. A remote without one is served from its local build. */
export function createServed(builds: Builds, composition: Composition): Served {
  const mayLookUp = createAllowance(MOST_LOOKUPS, SECOND_MS);

  const built = (): ServedRelease[] =>
    builds.remotes.flatMap(({ folder, release }) => {
      const current = release();
      return current ? [{ folder, release: current, previous: null }] : [];
    });

  return {
    of(visitor, previewed = null) {
      const live = composition.of(visitor);
      const all = [...live.values(), ...built().filter(({ release }) => !live.has(release.name))];
      if (!previewed) return all;
      // A previewed version has no fallback: whoever previews it wants to see it fail.
      const others = all.filter(({ release }) => release.name !== previewed.release.name);
      return [...others, { ...previewed, previous: null }];
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
