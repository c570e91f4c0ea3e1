import type { FastifyBaseLogger } from 'fastify';
import type { Adoption } from '#platform/configuration';
import { Refusal } from '#platform/http';
import { readBuild } from './read-build';
import type { Releases } from './releases';
import { adoptMaps } from './source-maps/adopt-maps';
import { NO_TERMS } from './terms';

const NAME = 'the build of this server';

interface AdoptionOptions {
  releases: Releases;
  /** `dist` folder of each remote. */
  folders: readonly string[];
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
}

/**
 * Releases the builds beside this server, so that a fresh clone has something live and a new build goes live on the
 * next start. A version already in the store keeps the state in its log: a rollback survives a restart.
 */
export async function adoptBuilds(
  { releases, folders, log, now }: AdoptionOptions,
  adoption: Exclude<Adoption, 'never'>,
): Promise<void> {
  await releases.refresh();
  const adopt = async (folder: string): Promise<void> => {
    const build = await readBuild(folder);
    if (!build) return;
    const { name, version } = build.release;
    const hasLive = releases.log(name).length > 0;
    const isSeen = (await releases.stored(name)).some((stored) => stored.version === version);
    const isWanted = isSeen ? !hasLive : !hasLive || adoption === 'always';
    if (isWanted) {
      const releaser = { name: NAME, at: now(), terms: NO_TERMS };
      await releases.publish(name, build, releaser);
      await releases.activate(name, { version }, releaser);
    }
    // Also of a version that was stored before builds had any.
    if (isSeen || isWanted) await adoptMaps({ releases, log }, { remote: name, version }, folder);
  };
  // Sequentially: each must see the path prefixes of those before, which it may not take.
  for (const folder of folders) {
    await adopt(folder).catch((cause: unknown) => {
      const reason = cause instanceof Refusal ? cause.detail : String(cause);
      log.warn({ folder, reason }, 'a build was not released');
    });
  }
}
