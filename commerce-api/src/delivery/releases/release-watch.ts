import type { Context } from '#platform/subject';
import { createRepeating, type Repeating } from '#platform/work';
import { releases } from './open-releases';

/** Polls for other servers' releases, and checks immediately when another instance announces one. */
export function releaseWatch(context: Context): Repeating {
  const { events, log } = context;
  const { pollMs, refresh } = context.get(releases);
  let unsubscribe = () => {};
  const repeating = createRepeating({
    everyMs: pollMs,
    async run() {
      for (const remote of await refresh()) events.publish('release.changed', remote);
    },
    onFault: (cause) => log.error({ err: cause }, 'what others released cannot be looked for'),
  });
  return {
    ...repeating,
    start() {
      unsubscribe = events.subscribe(({ type }) => {
        if (type === 'release.changed') void refresh();
      });
      repeating.start();
    },
    stop() {
      unsubscribe();
      return repeating.stop();
    },
  };
}
