import type { FastifyBaseLogger } from 'fastify';
import type { Adoption } from '#platform/configuration';
import { Refusal } from '#platform/http';
import { readBuild } from './read-build';
import type { Releases } from './releases';

const NAME = 'the build of this server';

interface AdoptionOptions {
  releases: Releases;
  /** `dist` of each remote. */
  folders: readonly string[];
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
}

/**
 * Releases the builds beside this server, so that a fresh clone has something live and a new build goes live with the
 * next start. A version that the store has had stays as the log has it: a rollback outlives a restart.
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
    if (isSeen ? hasLive : hasLive && adoption === 'missing') return;
    const releaser = { name: NAME, at: now() };
    await releases.publish(name, build, releaser);
    await releases.activate(name, { version }, releaser);
  };
  // One after another: each sees the ones before, whose paths it may not take.
  for (const folder of folders) {
    await adopt(folder).catch((cause: unknown) => {
      const reason = cause instanceof Refusal ? cause.detail : String(cause);
      log.warn({ folder, reason }, 'a build was not released');
    });
  }
}
