import type { FastifyBaseLogger } from 'fastify';
import type { EventBus } from '#platform/events';
import { createRepeating, type Repeating } from '#platform/work';
import type { Releases } from './releases';

export interface ReleaseWatchOptions {
  everyMs: number;
  events: EventBus;
  log: FastifyBaseLogger;
}

/** Looks again and again for what others released, and at once when another instance tells of it. */
export function createReleaseWatch(releases: Releases, { everyMs, events, log }: ReleaseWatchOptions): Repeating {
  let unsubscribe = () => {};
  const repeating = createRepeating({
    everyMs,
    async run() {
      for (const remote of await releases.refresh()) events.publish('release.changed', remote);
    },
    onFault: (cause) => log.error({ err: cause }, 'what others released cannot be looked for'),
  });
  return {
    ...repeating,
    start() {
      unsubscribe = events.subscribe(({ type }) => {
        if (type === 'release.changed') void releases.refresh();
      });
      repeating.start();
    },
    stop() {
      unsubscribe();
      return repeating.stop();
    },
  };
}
