import type { Activation } from '@nara/shared-contracts/api/releases';
import type { FastifyBaseLogger } from 'fastify';
import { describeFileFault } from '#platform/private-files';
import type { Composition } from '../activate/composition';
import type { Archive } from './archive';

/** Logs of all remotes as far as they have been read, applied to the composition. */
export interface FollowedLogs {
  remotes(): string[];
  /** Returns the log of a remote, oldest first. */
  of(remote: string): readonly Activation[];
  /** Reads new entries of one remote. Returns whether they changed what is live. Throws if they cannot be read. */
  read(remote: string): Promise<boolean>;
  /**
   * Reads new entries of all remotes and returns those that changed. When the store cannot be read, the live versions
   * stay.
   */
  readAll(): Promise<string[]>;
  /** Tells whether the last read succeeded completely. */
  isReadable(): boolean;
}

/** Follows the logs of a store. */
export function followLogs(archive: Archive, composition: Composition, log: FastifyBaseLogger): FollowedLogs {
  const logs = new Map<string, readonly Activation[]>();
  let isReadable = true;

  const of = (remote: string) => logs.get(remote) ?? [];

  const read = async (remote: string): Promise<boolean> => {
    const newest = () => of(remote).at(-1)?.revision ?? 0;
    const entries = await archive.log(remote, newest());
    // A concurrent read may have been faster.
    const unseen = entries.filter(({ revision }) => revision > newest());
    if (unseen.length > 0) logs.set(remote, [...of(remote), ...unseen]);
    return composition.follow(remote, of(remote));
  };

  const noteReadable = (is: boolean, cause?: unknown) => {
    if (is && !isReadable) log.info('the release store can be read again');
    if (!is && isReadable)
      log.error(
        { err: cause, remedy: describeFileFault(cause) },
        'the release store cannot be read; what is live stays live',
      );
    isReadable = is;
  };

  return {
    remotes: () => [...logs.keys()].sort(),
    of,
    read,
    async readAll() {
      const changed: string[] = [];
      try {
        for (const remote of await archive.remotes()) {
          if (await read(remote)) changed.push(remote);
        }
        noteReadable(true);
      } catch (cause) {
        noteReadable(false, cause);
      }
      return changed;
    },
    isReadable: () => isReadable,
  };
}
