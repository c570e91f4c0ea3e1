import type { PublishedRelease } from '@nara/shared-contracts/api/composition';
import type { FastifyBaseLogger } from 'fastify';
import type { Adoption } from '#platform/configuration';
import { Refusal } from '#platform/http';
import type { VersionFiles } from './checks/version-files';
import { readBuild } from './read-build';
import type { Releases } from './releases';
import { adoptMaps } from './source-maps/adopt-maps';
import { NO_TERMS } from './terms';

const NAME = 'the build of this server';

interface AdoptionOptions {
  releases: Releases;
  log: FastifyBaseLogger;
}

/** Build that was delivered with this server. */
interface FoundBuild {
  /** `dist` folder of its remote. */
  folder: string;
  release: PublishedRelease;
  files: VersionFiles;
  /** True if the store has this version. */
  isSeen: boolean;
  /** True if it should go live on startup. */
  isWanted: boolean;
}

/**
 * Finds the builds in the `dist` folders of remotes, and decides which should go live: a fresh clone gets something
 * live, and a new build goes live on the next start. The log decides about a version that is already in the store, so a
 * rollback survives a restart.
 */
export async function findBuilds(
  { releases, log }: AdoptionOptions,
  folders: readonly string[],
  adoption: Exclude<Adoption, 'never'>,
): Promise<FoundBuild[]> {
  await releases.refresh();
  const find = async (folder: string): Promise<FoundBuild[]> => {
    const build = await readBuild(folder);
    if (!build) return [];
    const { name, version } = build.release;
    const hasLive = releases.log(name).length > 0;
    const isSeen = (await releases.stored(name)).some((stored) => stored.version === version);
    const isWanted = isSeen ? !hasLive : !hasLive || adoption === 'always';
    return [{ ...build, folder, isSeen, isWanted }];
  };
  const found = await Promise.all(
    folders.map((folder) =>
      find(folder).catch((cause: unknown) => {
        warn(log, folder, cause);
        return [];
      }),
    ),
  );
  return found.flat();
}

/** Makes the wanted builds live, and stores the source maps of every build whose version is in the store. */
export async function adoptBuilds(
  {
    releases,
    log,
    now,
  }: AdoptionOptions & {
    /** Epoch ms. */
    now: () => number;
  },
  found: readonly FoundBuild[],
): Promise<void> {
  const adopt = async ({ folder, isSeen, isWanted, ...build }: FoundBuild): Promise<void> => {
    const { name, version } = build.release;
    if (isWanted) {
      const releaser = { name: NAME, at: now(), terms: NO_TERMS };
      await releases.publish(name, build, releaser);
      await releases.activate(name, { version }, releaser);
    }
    // Includes versions that were stored before builds had source maps.
    if (isSeen || isWanted) await adoptMaps({ releases, log }, { remote: name, version }, folder);
  };
  // Sequentially: each check must see the path prefixes of the builds before it, which are taken.
  for (const build of found) {
    await adopt(build).catch((cause: unknown) => warn(log, build.folder, cause));
  }
}

function warn(log: FastifyBaseLogger, folder: string, cause: unknown): void {
  const reason = cause instanceof Refusal ? cause.detail : String(cause);
  log.warn({ folder, reason }, 'a build was not released');
}
