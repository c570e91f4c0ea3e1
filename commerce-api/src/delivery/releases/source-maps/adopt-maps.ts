import type { FastifyBaseLogger } from 'fastify';
import type { Releases } from '../releases';
import type { ScriptOwner } from './source-maps';

interface AdoptionOptions {
  releases: Pick<Releases, 'keepBuiltMaps'>;
  log: FastifyBaseLogger;
}

/** Stores the source maps of a build delivered with this server. They are optional, so a fault is only logged. */
export const adoptMaps = ({ releases, log }: AdoptionOptions, owner: ScriptOwner, dist: string): Promise<void> =>
  releases.keepBuiltMaps(owner, dist).catch((cause: unknown) => {
    log.warn({ err: cause, dist }, 'the source maps of a build were not kept');
  });
