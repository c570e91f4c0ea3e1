import type { PartRelease } from '@nara/shared-contracts/api/composition';
import { isShell, SHELL } from '@nara/shared-contracts/rules/composition';
import type { FastifyBaseLogger } from 'fastify';
import type { Adoption } from '#platform/configuration';
import { ApiError } from '#platform/http';
import { NO_TERMS, type TermsOf } from '../policies/terms';
import type { Releases } from '../releases';
import { readBuild } from './read-build';
import type { ScriptOwner } from './source-maps';
import type { VersionFiles } from './version-files';

const NAME = 'the build of this server';

interface AdoptionOptions {
  releases: Releases;
  log: FastifyBaseLogger;
}

/** Build that was delivered with this server. */
interface FoundBuild {
  /** `dist` folder of its part. */
  folder: string;
  release: PartRelease;
  files: VersionFiles;
  /** True if the store has this version. */
  isSeen: boolean;
  /** True if it should go live on startup. */
  isWanted: boolean;
}

/**
 * Finds the builds in `dist` folders, the shell's first, and decides which should go live: a fresh clone gets something
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
  return found.flat().sort((a, b) => Number(isShell(b.release)) - Number(isShell(a.release)));
}

interface AdoptingOptions extends AdoptionOptions {
  /** Epoch ms. */
  now: () => number;
  /** Reads the terms of remotes that were published ahead and go live together with a shell. */
  termsOf: TermsOf;
}

/** Makes the wanted builds live, and stores the source maps of every build whose version is in the store. */
export async function adoptBuilds(options: AdoptingOptions, found: readonly FoundBuild[]): Promise<void> {
  const { releases, log, termsOf } = options;
  const fitting = await publishFitting(
    options,
    found.filter(({ isWanted }) => isWanted),
  );
  const adopted = new Set<FoundBuild>();
  for (const build of fitting) {
    const { name, version } = build.release;
    const beside = name === SHELL ? fitting.map(({ release }) => release) : [];
    await releases.activate(name, { version }, releaserAt(options), { beside, termsOf }).then(
      () => adopted.add(build),
      (cause: unknown) => warn(log, build.folder, cause),
    );
  }
  for (const build of found) {
    const { folder, isSeen, release } = build;
    // Includes versions that were stored before builds had source maps.
    if (isSeen || adopted.has(build))
      await adoptMaps(options, { remote: release.name, version: release.version }, folder);
  }
}

/** Stores the source maps of a build delivered with this server. They are optional, so a fault is only logged. */
const adoptMaps = ({ releases, log }: AdoptionOptions, owner: ScriptOwner, dist: string): Promise<void> =>
  releases.keepBuiltMaps(owner, dist).catch((cause: unknown) => {
    log.warn({ err: cause, dist }, 'the source maps of a build were not kept');
  });

const releaserAt = ({ now }: Pick<AdoptingOptions, 'now'>) => ({ name: NAME, at: now(), terms: NO_TERMS });

/**
 * Stores the builds that fit each other and what stays live, and returns them. A remote is checked beside the shell and
 * the builds before it, whose path prefixes are taken; the shell is checked beside all of them. After one is refused, the
 * others are checked again without it.
 */
async function publishFitting(options: AdoptingOptions, builds: readonly FoundBuild[]): Promise<FoundBuild[]> {
  const { releases, log } = options;
  const fitting: FoundBuild[] = [];
  for (const build of builds) {
    const { name } = build.release;
    const beside = (name === SHELL ? builds : fitting).map(({ release }) => release);
    await releases
      .publish(name, { release: build.release, files: build.files, dryRun: false }, releaserAt(options), beside)
      .then(
        () => fitting.push(build),
        (cause: unknown) => warn(log, build.folder, cause),
      );
  }
  return fitting.length === builds.length ? fitting : publishFitting(options, fitting);
}

function warn(log: FastifyBaseLogger, folder: string, cause: unknown): void {
  const reason = cause instanceof ApiError ? cause.detail : String(cause);
  log.warn({ folder, reason }, 'a build was not released');
}
