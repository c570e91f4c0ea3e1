import type { Context } from '#platform/subject';
import { readTerms } from '../terms';
import { type RemoteWatch, watchRemotes } from '../watch-remotes';
import { compareWithBefore } from './compare-with-before';
import { returnByItself } from './return-by-itself';

/**
 * Compares recently released versions with the previous ones every few seconds, and rolls back those that fail
 * noticeably more often. Several instances may do so, but only one of them rolls back.
 */
export function returnWatch(context: Context): RemoteWatch {
  /** Obstacle of each remote that was logged last. */
  const told = new Map<string, string>();

  return watchRemotes(context, 'what everybody got', async (remote) => {
    const found = await compareWithBefore(context, remote);
    if (!found?.reason) return false;
    const { live, revision, reason, watch } = found;
    if (watch.obstacle) {
      const telling = `${live.revision} ${watch.obstacle}`;
      if (told.get(remote) !== telling) {
        const { obstacle } = watch;
        context.log.warn({ remote, version: live.version, reason, obstacle }, 'a failing version stays');
      }
      told.set(remote, telling);
      return false;
    }
    const request = { expectedRevision: revision, reason, pastTrial: true };
    const terms = await readTerms(context.database, remote, context.now());
    await returnByItself(context, { remote, from: live, request, terms }, 'a version was gone back from');
    return true;
  });
}
