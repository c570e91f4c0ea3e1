import type { Context } from '#platform/subject';
import { readTerms } from '../terms';
import { type RemoteWatch, watchRemotes } from '../watch-remotes';
import { compareWithBefore } from './compare-with-before';
import { returnByItself } from './return-by-itself';

/**
 * Compares versions that everybody got lately with the ones before, every few seconds, and goes back where they fail
 * noticeably more often. Several instances may do so: only one of them returns.
 */
export function returnWatch(context: Context): RemoteWatch {
  /** Obstacle of each remote that the log has. */
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
