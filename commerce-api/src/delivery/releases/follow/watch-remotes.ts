import type { Activation } from '@nara/shared-contracts/api/releases';
import { ApiError } from '#platform/http';
import type { Context } from '#platform/subject';
import { createRepeating, type Repeating } from '#platform/work';
import { noteChange } from '../activate/note-change';
import { releases } from '../open-releases';
import { termsAt } from '../policies/terms';
import type { Rollback } from '../store/shelf';

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
        if (!(cause instanceof ApiError)) log.error({ err: cause, remote }, `${watched} cannot be watched`);
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

/** Name of the server as the author of its own changes, in the log of activations and in the audit log. */
export const SERVER_NAME = 'NARA';

/** Returns the author of a change by the server itself, at `at` (epoch ms). */
export const serverAuthor = (requestId: string, at: number) => ({
  staff: { name: SERVER_NAME, userId: null, role: 'server' as const },
  requestId,
  at,
});

interface Left {
  remote: string;
  /** Entry of the version that is rolled back. */
  from: Activation;
  request: Rollback;
}

/** Ends a trial or rolls back, in the server's name and with its reason; `message` is logged for operators. */
export async function returnByItself(
  context: Context,
  { remote, from, request }: Left,
  message: string,
): Promise<void> {
  const at = context.now();
  const author = serverAuthor(`release-${remote}-${from.revision}`, at);
  const termsOf = termsAt(context, at);
  const releaser = { name: SERVER_NAME, at, terms: await termsOf(remote) };
  const make = () => context.get(releases).rollback(remote, { ...request, termsOf }, releaser);
  const { activation } = await noteChange(context, { remote, author, isByItself: true, make });
  context.log.warn({ remote, version: from.version, reason: activation.reason }, message);
}
