import type { EventBus } from '../events';
import type { Releases } from './releases';

export interface ReleaseWatch {
  start(): void;
  /** Resolves when the look under way is done. */
  stop(): Promise<void>;
}

export interface ReleaseWatchOptions {
  everyMs: number;
  events: EventBus;
}

/** Looks again and again for what others released, and at once when another instance tells of it. */
export function createReleaseWatch(releases: Releases, { everyMs, events }: ReleaseWatchOptions): ReleaseWatch {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let unsubscribe = () => {};
  let isStopped = false;

  const look = async (): Promise<void> => {
    for (const remote of await releases.refresh()) events.publish('release.changed', remote);
    if (!isStopped) timer = setTimeout(run, everyMs).unref();
  };
  const run = () => {
    running = look();
  };
  return {
    start() {
      unsubscribe = events.subscribe(({ type }) => {
        if (type === 'release.changed') void releases.refresh();
      });
      run();
    },
    async stop() {
      isStopped = true;
      unsubscribe();
      clearTimeout(timer);
      await running;
    },
  };
}
