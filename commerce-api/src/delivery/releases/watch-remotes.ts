import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { createRepeating, type Repeating } from '#platform/work';
import { releases } from './open-releases';

const EVERY_MS = 5000;

export interface RemoteWatch extends Repeating {
  /** Checks every remote once. Returns those that were changed. */
  runOnce(): Promise<string[]>;
}

/** Checks every remote every few seconds: `act` changes a remote if necessary, and returns whether it did. */
export function watchRemotes(
  context: Context,
  /** Name of the watched thing, for the log. */
  watched: string,
  act: (remote: string) => Promise<boolean>,
): RemoteWatch {
  const { log } = context;

  const runOnce = async (): Promise<string[]> => {
    const changed: string[] = [];
    for (const remote of context.get(releases).remotes()) {
      try {
        if (await act(remote)) changed.push(remote);
      } catch (cause) {
        // Another server was faster or made another change; a remaining fault shows in the next run.
        if (!(cause instanceof Refusal)) log.error({ err: cause, remote }, `${watched} cannot be watched`);
      }
    }
    return changed;
  };

  return {
    runOnce,
    ...createRepeating({
      everyMs: EVERY_MS,
      run: runOnce,
      onFault: (cause) => log.error({ err: cause }, `${watched} cannot be watched`),
    }),
  };
}
